import { displayName } from "@contract/displayName";
import { NAME_MAX } from "@contract/limits";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { setUserData, userDataOf } from "../../../shared/state/userFirebaseDataSlice";
import type { NewName } from "../api/sendTake";
import type { RecorderSubject } from "../upload/recorderSubject";

export interface AskedName {
  /** The form begins with this name, which may be empty. */
  readonly suggested: string;
  /** Returns what has to be saved for this name, or null if it is the known one. */
  readonly change: (name: string) => NewName | null;
}

/**
 * Returns how a guest is asked for their name before an answer is sent. It is null for everybody who is not
 * asked: people with an account, and an answer in somebody else's name. `invited` is the name in a
 * personal invitation, which may be empty.
 */
export function useAskedName(
  { kind, onBehalfOf }: Pick<RecorderSubject, "kind" | "onBehalfOf">,
  invited: string,
): AskedName | null {
  const user = useAppSelector((state) => state.userFirebaseData);
  const dispatch = useAppDispatch();
  if (user?.email !== null || kind !== "answer" || onBehalfOf) return null;
  const known = displayName([user]);
  return {
    suggested: known || invited.trim().slice(0, NAME_MAX),
    change: (name) =>
      name === known
        ? null
        : {
            details: { firstName: name, lastName: "", image: user.userProfile },
            onSaved: (profile) => dispatch(setUserData(userDataOf(profile))),
          },
  };
}

/** People with an account have an address. */
export const useIsGuest = (): boolean =>
  useAppSelector((state) => state.userFirebaseData?.email === null);

/** Tells whether the user is a guest who has not said who they are. */
export const useIsNameless = (): boolean =>
  useAppSelector(({ userFirebaseData: user }) => user?.email === null && user.firstName === "");
