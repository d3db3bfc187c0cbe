import type { PersonName } from "@contract/displayName";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { setUserData, userDataOf } from "../../../shared/state/userFirebaseDataSlice";
import type { NewName } from "../api/sendTake";
import type { RecorderSubject } from "../upload/recorderSubject";

export interface AskedName {
  /** The form begins with this name. Both parts may be empty. */
  readonly suggested: PersonName;
  /** Returns what has to be saved for this name, or null if it is the known one. */
  readonly change: (name: PersonName) => NewName | null;
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
  const { firstName, lastName, userProfile: image } = user;
  return {
    suggested: firstName === "" ? nameFrom(invited) : { firstName, lastName },
    change: (name) =>
      name.firstName === firstName && name.lastName === lastName
        ? null
        : {
            details: { ...name, image },
            onSaved: (profile) => dispatch(setUserData(userDataOf(profile))),
          },
  };
}

/** Tells whether the user is a guest who has not said who they are. */
export const useIsNameless = (): boolean =>
  useAppSelector(({ userFirebaseData: user }) => user?.email === null && user.firstName === "");

/** Takes the first word of an organiser's entry for the first name. */
function nameFrom(entry: string): PersonName {
  const [firstName = "", ...rest] = entry.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
