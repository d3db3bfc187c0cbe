import { useEffect, useState } from "react";
import { noticeOtherTabs, startIdentity } from "../../shared/identity/identity";
import { untilItWorks } from "../../shared/lib/backoff";
import { logError } from "../../shared/lib/log";

/**
 * Finds out who is signed in, for as long as it takes: the provider may be out of reach when the app starts. From then
 * on a sign-in in another tab is noticed, too. @returns whether it has not worked yet.
 */
export function useIdentityStart(): { isProviderAway: boolean } {
  const [isProviderAway, setAway] = useState(false);
  useEffect(
    () =>
      untilItWorks(() => startIdentity().then(() => setAway(false)), {
        onFailure(error) {
          logError("Starting the identity provider", error);
          setAway(true);
          return true;
        },
      }),
    [],
  );
  useEffect(() => noticeOtherTabs(), []);
  return { isProviderAway };
}
