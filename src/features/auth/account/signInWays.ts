import { useEffect, useState } from "react";
import type { SignInWays } from "../../../shared/identity/accountChanges";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { logError } from "../../../shared/lib/log";

/** Loads the code that changes accounts, which includes the identity provider's. */
export const loadAccountChanges = () => import("../../../shared/identity/accountChanges");

/** Returns how the user can sign in, and null until that is known. It follows every change. */
export function useSignInWays(): SignInWays | null {
  const { user } = useIdentity();
  const [ways, setWays] = useState<SignInWays | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadAccountChanges()
      .then(({ readSignInWays }) => readSignInWays())
      .then((read) => isCurrent && setWays(read))
      .catch((error: unknown) => logError("Reading how the user signs in", error));
    return () => {
      isCurrent = false;
    };
  }, [user]);
  return ways;
}
