import type { PreferenceName, Profile } from "@contract/http/user";
import { useRef } from "react";
import { getProfile } from "../../../services/user";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";
import { useAppDispatch } from "../../../shared/state/hooks";
import { savePreferences } from "./profileThunks";

/** The account as the server has it at this moment, and the way to change what one wants to be told. */
export interface Account {
  profile: Profile | null;
  /** Why it could not be loaded, in words for people. */
  error: string | null;
  reload: () => void;
  /** Shows the change at once, and takes it back when it could not be saved; the listener has said why then. */
  setPreference: (name: PreferenceName, isOn: boolean) => void;
}

export function useAccount(): Account {
  const { data: profile, error, reload, replace } = useAnswer(getProfile);
  const dispatch = useAppDispatch();
  // One after the other: a later choice never arrives before an earlier one.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useServerEvent("verifyUser", () => replace((old) => ({ ...old, isEmailVerified: true })));

  const show = (name: PreferenceName, isOn: boolean) =>
    replace((old) => ({ ...old, preferences: { ...old.preferences, [name]: isOn } }));

  const setPreference = (name: PreferenceName, isOn: boolean) => {
    if (!profile) return;
    const wanted = { ...profile.preferences, [name]: isOn };
    show(name, isOn);
    last.current = last.current.then(async () => {
      const result = await dispatch(savePreferences(wanted));
      if (savePreferences.rejected.match(result)) show(name, !isOn);
    });
  };

  return { profile, error: error?.message ?? null, reload, setPreference };
}
