import { getFeed } from "@contract/http/submission";
import { call } from "../product/productApi";
import { makeOwner } from "../seed/people";
import { REELS } from "../seed/plan";
import { makeReel, untilPrepared } from "../seed/reels";

const PLAYLIST = "#EXTM3U";

/**
 * Does with a running product what every reel needs: an organiser signs up, makes a reel and invites people; a guest opens the
 * link and sends a video; it is prepared and can be played.
 *
 * @throws Error at the first step that goes wrong.
 */
export async function takeShortJourney(origin: string, ffmpeg: string): Promise<void> {
  const owner = await makeOwner(origin);
  const seeding = { origin, owner, ffmpeg, seconds: 1 };
  const [, plan] = REELS;
  if (!plan) throw new Error("There is no second reel in the seed's plan.");
  const speakers = plan.speakers.slice(0, 1).map((one) => ({ ...one, device: "old" as const }));
  const tributeId = await makeReel(seeding, { ...plan, speakers });
  await untilPrepared(seeding, tributeId);
  const { clips, playlistUrl } = await call(origin, getFeed, { query: { tributeId }, as: owner });
  if (clips.length !== 1) throw new Error(`The reel has ${clips.length} videos instead of 1.`);
  const answer = await fetch(new URL(playlistUrl ?? "", origin));
  const playlist = await answer.text();
  if (!answer.ok || !playlist.startsWith(PLAYLIST))
    throw new Error(`The playlist can't be played: ${answer.status} ${playlist.slice(0, 200)}`);
}
