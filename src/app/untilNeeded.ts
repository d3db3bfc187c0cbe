import { env } from "../config/env";
import { embeddedPageData } from "../features/tribute/model/pageData";
import { afterLoad } from "../shared/lib/afterLoad";
import { RECORDINGS_DB } from "../features/recorder/upload/recordingsName";

/** These events precede any tap. */
const INTERACTIONS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/**
 * Resolves when a page that the server has rendered needs the app. Its text and links work without
 * any code, so readers load none. The first interaction loads the app, or work that must be done
 * without one.
 */
export async function untilNeeded(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const sign of INTERACTIONS) {
      document.addEventListener(sign, () => resolve(), { once: true, passive: true });
    }
    void afterLoad()
      .then(isAppNeeded)
      .then((isNeeded) => isNeeded && resolve());
  });
}

/**
 * Tells whether work is due: visits are measured, a personal invitation must be counted as opened,
 * or a video on this device waits to be sent.
 */
async function isAppNeeded(): Promise<boolean> {
  const { gaId, gtmId } = env.analytics;
  return gaId !== null || gtmId !== null || hasPersonalInvite() || (await hasRecordings());
}

const hasPersonalInvite = (): boolean => Boolean(embeddedPageData()?.tribute?.invitee);

/** A browser that cannot tell may have recordings. */
async function hasRecordings(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === RECORDINGS_DB);
  } catch {
    return true;
  }
}
