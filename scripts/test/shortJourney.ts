import { FREE_CREDITS } from "@contract/limits";
import { getFeed } from "@contract/http/submission";
import { call } from "../product/productApi";
import { createOwner } from "../seed/people";
import { REELS } from "../seed/plan";
import { createReel, waitUntilPrepared } from "../seed/reels";

const PLAYLIST = "#EXTM3U";

/**
 * Runs the steps that every reel needs in a running product: an organiser signs up, creates a reel
 * and invites people; a guest opens the link and sends a video; it is prepared and can be played.
 *
 * @throws Error at the first step that fails.
 */
export async function runShortJourney(origin: string, ffmpeg: string): Promise<void> {
  const owner = await createOwner(origin);
  const seeding = { origin, owner, ffmpeg, seconds: 1 };
  const [, plan] = REELS;
  if (!plan) throw new Error("There is no second reel in the seed's plan.");
  const speakers = plan.speakers.slice(0, 1).map((one) => ({ ...one, device: "old" as const }));
  // Nothing is bought here, so everybody has to fit into the free credits.
  const guests = plan.guests.slice(0, FREE_CREDITS - speakers.length);
  const tributeId = await createReel(seeding, { ...plan, speakers, guests });
  await waitUntilPrepared(seeding, tributeId);
  const { clips, playlistUrl } = await call(origin, getFeed, { query: { tributeId }, as: owner });
  if (clips.length !== 1) throw new Error(`The reel has ${clips.length} videos instead of 1.`);
  const answer = await fetch(new URL(playlistUrl ?? "", origin));
  const playlist = await answer.text();
  if (!answer.ok || !playlist.startsWith(PLAYLIST))
    throw new Error(`The playlist can't be played: ${answer.status} ${playlist.slice(0, 200)}`);
}
