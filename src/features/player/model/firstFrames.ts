import { REEL_START, type ReelStart } from "@contract/prerender";
import { embeddedData } from "../../../shared/lib/page";
import { prefersNative } from "../../../shared/media/browserSupport";
import { EarlyReel } from "../../../shared/media/earlyReel";
import { onFrame, startPlayback } from "../../../shared/media/startPlayback";
import { markShown } from "./shownFrame";
import { wantsSound } from "./viewerChoices";

/**
 * With this much in the buffer, the app's code may use the network too. It is less than the first
 * two segments.
 */
const ENOUGH_S = 4;

/**
 * Plays the beginning of the reel in a page that the server has rendered, before the app has
 * loaded. It resolves when the app should load: to go on, or because this browser needs it at once.
 */
export async function playFirstFrames(root: HTMLElement): Promise<void> {
  const start = embeddedData(REEL_START) as ReelStart | null;
  const video = root.querySelector("video");
  if (!start || !video || prefersNative(video) || !EarlyReel.isSupported(start)) return;
  const reel = await EarlyReel.in(video, start);
  const play = async (): Promise<void> => {
    if (!(await startPlayback(video, { withSound: wantsSound() }))) return;
    onFrame(video, () => markShown(video));
    await reel.untilBuffered(ENOUGH_S);
  };
  // Playback does not begin while there is no data, and after a failure there is none.
  await Promise.race([play(), reel.untilBuffered(Number.POSITIVE_INFINITY)]);
  // The app asks for the player again, and reports what went wrong.
  import("../../../shared/media/hlsReel").catch(() => undefined);
}
