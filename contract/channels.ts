import type { PreferenceName } from "./domain/user";

/** Lists the ways in which a message reaches a user. */
export const CHANNELS = ["app", "mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Lists the channels of each kind of message that a user may switch off singly. A kind that is not
 * a preference, and a channel that is not listed, cannot be switched off.
 */
export const CHANNELS_OF = {
  videos: ["app", "push"],
  thanks: ["app", "mail", "push"],
  reminders: ["app", "mail", "push"],
  progress: ["mail"],
  urgent: ["mail", "push"],
  personal: ["push"],
} as const satisfies Record<PreferenceName | "personal", readonly Channel[]>;

export type MessageKind = keyof typeof CHANNELS_OF;
export type ChannelChoice = `${MessageKind}.${Channel}`;

/** Lists the channels of all kinds, such as `videos.push`. */
export const CHANNEL_CHOICES = Object.entries(CHANNELS_OF).flatMap(([kind, channels]) =>
  channels.map((channel): ChannelChoice => `${kind as MessageKind}.${channel}`),
);
