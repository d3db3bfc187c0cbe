import {
  type Channel,
  type ChannelChoice,
  CHANNELS_OF,
  type MessageKind,
} from "@contract/channels";
import type { PreferenceName } from "@contract/domain/user";
import type { Profile } from "@contract/http/user";

export type Choices = Pick<Profile, "preferences" | "mutedChannels">;

/** Returns the choices with a kind on or off. A kind that is turned on is on on all channels. */
export function withKind(choices: Choices, kind: PreferenceName, isOn: boolean): Choices {
  return {
    preferences: { ...choices.preferences, [kind]: isOn },
    mutedChannels: choices.mutedChannels.filter((choice) => !choice.startsWith(`${kind}.`)),
  };
}

/** Returns the choices with a kind as it was before. */
export function withKindOf(before: Choices, choices: Choices, kind: MessageKind): Choices {
  const isOfKind = (choice: ChannelChoice) => choice.startsWith(`${kind}.`);
  const isOn = kind === "personal" ? {} : { [kind]: before.preferences[kind] };
  return {
    preferences: { ...choices.preferences, ...isOn },
    mutedChannels: [
      ...choices.mutedChannels.filter((choice) => !isOfKind(choice)),
      ...before.mutedChannels.filter(isOfKind),
    ],
  };
}

/**
 * Returns the choices with a kind on or off on one channel. A kind that would be off on all of the
 * offered channels is off.
 */
export function withChannel(
  choices: Choices,
  { kind, channel, isOn }: { kind: MessageKind; channel: Channel; isOn: boolean },
  offered: readonly Channel[],
): Choices {
  const choice: ChannelChoice = `${kind}.${channel}`;
  const others = choices.mutedChannels.filter((muted) => muted !== choice);
  const mutedChannels = isOn ? others : [...others, choice];
  const isLeft = CHANNELS_OF[kind].some(
    (one) => offered.includes(one) && !mutedChannels.includes(`${kind}.${one}`),
  );
  if (kind === "personal" || isLeft) return { ...choices, mutedChannels };
  return withKind(choices, kind, false);
}
