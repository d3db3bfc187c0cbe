import { type Channel, CHANNELS, type MessageKind } from "@contract/channels";
import type { PreferenceName } from "@contract/domain/user";
import type { Profile } from "@contract/http/user";
import { useRef } from "react";
import {
  showChoices,
  useGetProfileQuery,
  useSavePreferencesMutation,
} from "../../../services/user";
import { queryState } from "../../../shared/hooks/queryState";
import { useAppDispatch } from "../../../shared/state/hooks";
import { type Choices, withChannel, withKind, withKindOf } from "./channels";

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
  /** Does the same for one channel of a kind. */
  setChannel: (kind: MessageKind, channel: Channel, isOn: boolean) => void;
}

/** `hasPush` tells that the server sends notifications to devices. */
export function useAccount({ hasPush }: { hasPush: boolean }): Account {
  const { data: profile, error, reload } = queryState(useGetProfileQuery());
  const [savePreferences] = useSavePreferencesMutation();
  const dispatch = useAppDispatch();
  // Changes are saved one after the other, so that a later choice never arrives before an earlier
  // one.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const change = (kind: MessageKind, changed: (choices: Choices) => Choices) => {
    if (!profile) return;
    const { preferences, mutedChannels } = changed(profile);
    const wanted = { preferences, mutedChannels };
    dispatch(showChoices(() => wanted));
    last.current = last.current.then(async () => {
      const saved = await savePreferences(wanted);
      if (saved.error) dispatch(showChoices((shown) => withKindOf(profile, shown, kind)));
    });
  };
  const offered = hasPush ? CHANNELS : CHANNELS.filter((channel) => channel !== "push");

  return {
    profile,
    error: error?.message ?? null,
    reload,
    setPreference: (name, isOn) => change(name, (choices) => withKind(choices, name, isOn)),
    setChannel: (kind, channel, isOn) =>
      change(kind, (choices) => withChannel(choices, { kind, channel, isOn }, offered)),
  };
}
