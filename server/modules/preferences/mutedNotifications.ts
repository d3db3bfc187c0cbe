import {
  type Channel,
  type ChannelChoice,
  CHANNELS_OF,
  type MessageKind,
} from "@contract/channels";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { users } from "../../db/schema/users";

/** Tells whether the user of the outer statement has switched a kind off on a channel. */
export function isMuted(choice: ChannelChoice): SQL<boolean> {
  const [kind] = choice.split(".");
  return sql`(${kind} = any(${users.muted}) or ${choice} = any(${users.mutedChannels}))`;
}

/**
 * Tells on which channels a user wants this kind of notification. A channel that nobody may switch
 * off is always wanted.
 */
export async function wantedChannels(
  db: Database,
  userId: string,
  kind: MessageKind,
): Promise<Record<Channel, boolean>> {
  const { muted, mutedChannels } = users;
  const [user] = await db.select({ muted, mutedChannels }).from(users).where(eq(users.id, userId));
  const choices: readonly Channel[] = CHANNELS_OF[kind];
  const off: ReadonlySet<string> = new Set([
    ...(user?.muted ?? []).flatMap((name) => choices.map((channel) => `${name}.${channel}`)),
    ...(user?.mutedChannels ?? []),
  ]);
  const isWanted = (channel: Channel) =>
    !choices.includes(channel) || !off.has(`${kind}.${channel}`);
  return { app: isWanted("app"), mail: isWanted("mail"), push: isWanted("push") };
}
