import { useEffect, useState } from "react";
import { watchOtherTabs, startIdentity } from "../../shared/identity/identity";
import { retryUntilSuccess } from "../../shared/lib/backoff";
import { logError } from "../../shared/lib/log";

/**
 * Finds out who is signed in, and keeps trying, because the provider may be unreachable when the
 * app starts. From then on it also notices a sign-in in another tab.
 * @returns whether it has failed so far.
 */
export function useIdentityStart(): { isProviderAway: boolean } {
  const [isProviderAway, setAway] = useState(false);
  useEffect(
    () =>
      retryUntilSuccess(() => startIdentity().then(() => setAway(false)), {
        onFailure(error) {
          logError("Starting the identity provider", error);
          setAway(true);
          return true;
        },
      }),
    [],
  );
  useEffect(() => watchOtherTabs(), []);
  return { isProviderAway };
}
