import type { Account } from "./identity";
import { clearOwner, finishOwner, isFinished, knownOwner, makeOwner } from "./people";
import { FOLKS_TO_BUY, REELS } from "./plan";
import { buyFolks, makeReel, type Seeding, untilPrepared } from "./reels";

/** With what reels are made. */
interface Filling {
  ffmpeg: string;
  /** Length of each video. */
  seconds: number;
  say: (line: string) => void;
}

/** Makes account and reels where they are not; answers with the account. What it does is told to `say`. */
export async function fill(origin: string, { ffmpeg, seconds, say }: Filling): Promise<Account> {
  const known = await knownOwner(origin);
  if (known && (await isFinished(origin, known))) {
    say("This data folder has been seeded already.");
    return known;
  }
  if (known) await clearOwner(origin, known);
  const owner = await makeOwner(origin);
  const seeding: Seeding = { origin, owner, ffmpeg, seconds };
  await buyFolks(seeding, FOLKS_TO_BUY);
  const made: { name: string; id: string }[] = [];
  for (const plan of REELS) {
    const { name } = plan.details;
    made.push({ name, id: await makeReel(seeding, plan) });
    say(`Made "${name}": ${plan.speakers.length} videos sent.`);
  }
  say("Preparing the videos, the longest part …");
  for (const { name, id } of made) {
    await untilPrepared(seeding, id);
    say(`Prepared "${name}".`);
  }
  await finishOwner(origin, owner);
  return owner;
}
