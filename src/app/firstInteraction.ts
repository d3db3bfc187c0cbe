import { bestLanguage, isLanguage } from "@contract/languages";
import { env } from "../config/env";
import { embeddedPageData } from "../features/tribute/model/pageData";
import { afterLoad } from "../shared/lib/page";
import { RECORDINGS_DB } from "../features/recorder/upload/recordingsName";

/** These events precede any tap. */
const INTERACTIONS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/**
 * Resolves when a page that the server has rendered needs the app. Its text and links work without
 * any code, so readers load none. The first interaction loads the app, or work that must be done
 * without one.
 */
export async function firstInteraction(): Promise<void> {
  await new Promise<void>((resolve) => {
    if (isTyping()) resolve();
    // The page covers itself while it is offline, and nothing could load.
    const start = () => navigator.onLine && resolve();
    for (const sign of INTERACTIONS) document.addEventListener(sign, start, { passive: true });
    void afterLoad()
      .then(isAppNeeded)
      .then((isNeeded) => isNeeded && resolve());
  });
}

/** Tells whether somebody was in a field before this code ran. */
const isTyping = (): boolean => Boolean(document.activeElement?.matches("input, textarea, select"));

/**
 * Tells whether work is due: visits are measured, a personal invitation must be counted as opened,
 * a video on this device waits to be sent, or the app shows something else than the page.
 */
async function isAppNeeded(): Promise<boolean> {
  const { gaId, gtmId } = env.analytics;
  return (
    gaId !== null ||
    gtmId !== null ||
    hasPersonalInvite() ||
    location.hash !== "" ||
    isOnTheWayToRecord() ||
    showsOtherThanFile() ||
    (await hasRecordings())
  );
}

/** Invited people are asked only for their name, where the page would ask for an account. */
function isOnTheWayToRecord(): boolean {
  try {
    return Boolean(localStorage.getItem("persist:root")?.includes("/recordtribute"));
  } catch {
    return false;
  }
}

/**
 * Tells whether a page that a static host has served as a file is in another language than the
 * visitor's, or would be another one for a user. The server decides both by itself. It reads the
 * cookies without the app's code, which would otherwise load.
 */
function showsOtherThanFile(): boolean {
  const { lang, dataset } = document.documentElement;
  if (dataset.painted === undefined) return false;
  const chosen = /(?:^|;\s*)language=%22(\w+)%22/.exec(document.cookie)?.[1];
  const wanted = isLanguage(chosen) ? chosen : bestLanguage(navigator.languages);
  return wanted !== lang || /(?:^|;\s*)uid=/.test(document.cookie);
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
