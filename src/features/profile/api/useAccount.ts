import type { PreferenceName, Profile } from "@contract/http/user";
import { useRef } from "react";
import {
  showPreference,
  useGetProfileQuery,
  useSavePreferencesMutation,
} from "../../../services/user";
import { queryState } from "../../../shared/hooks/queryState";
import { useAppDispatch } from "../../../shared/state/hooks";

/**
 * Contains the account as the server has it now, and the functions to reload it and to change its
 * preferences.
 */
export interface Account {
  profile: Profile | null;
  /** Explains to people why it could not be loaded. */
  error: string | null;
  reload: () => void;
  /**
   * Shows the change at once, and undoes it if it could not be saved. The listener for rejected
   * changes has then shown the reason.
   */
  setPreference: (name: PreferenceName, isOn: boolean) => void;
}

export function useAccount(): Account {
  const { data: profile, error, reload } = queryState(useGetProfileQuery());
  const [savePreferences] = useSavePreferencesMutation();
  const dispatch = useAppDispatch();
  // Changes are saved one after the other, so that a later choice never arrives before an earlier
  // one.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const setPreference = (name: PreferenceName, isOn: boolean) => {
    if (!profile) return;
    const wanted = { ...profile.preferences, [name]: isOn };
    dispatch(showPreference(name, isOn));
    last.current = last.current.then(async () => {
      const saved = await savePreferences(wanted);
      if (saved.error) dispatch(showPreference(name, !isOn));
    });
  };

  return { profile, error: error?.message ?? null, reload, setPreference };
}
