import { env } from "../config/env";
import { writtenPageData } from "../features/tribute/model/pageData";
import { afterLoad } from "../shared/lib/afterLoad";
import { RECORDINGS_DB } from "../features/recorder/upload/recordingsName";

/** What somebody does before they can tap anything. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/**
 * Resolves when a page that the server has painted needs the app. Its words are read and its links lead on without any
 * code, so somebody who only reads pays for none: the first sign of a hand brings it, or something that is to be done
 * although nobody has touched the page.
 */
export async function untilNeeded(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const sign of SIGNS) {
      document.addEventListener(sign, () => resolve(), { once: true, passive: true });
    }
    void afterLoad()
      .then(isAwaited)
      .then((is) => is && resolve());
  });
}

/** Visits are measured, a personal invitation is to be counted as opened, or a video waits on this device to be sent. */
async function isAwaited(): Promise<boolean> {
  const { gaId, gtmId } = env.analytics;
  return gaId !== null || gtmId !== null || hasPersonalInvite() || (await hasRecordings());
}

const hasPersonalInvite = (): boolean => Boolean(writtenPageData()?.tribute?.invitee);

/** A browser that cannot tell may have some. */
async function hasRecordings(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === RECORDINGS_DB);
  } catch {
    return true;
  }
}
