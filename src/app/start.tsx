import { type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { isLanguage, type Language } from "@contract/languages";
import { createRoot, hydrateRoot } from "react-dom/client";
import { showLanguage, preferredLanguage } from "../shared/language/language";
import { initTexts } from "../shared/language/texts";
import { logError } from "../shared/lib/log";
import { createApp } from "./App";
import { importWithRetry } from "./importWithRetry";
import { watchMissingCode } from "./watchMissingCode";

/**
 * Renders the app into `root`. If the server has rendered the page, React hydrates it once the
 * screen's code has loaded, piece by piece, so that scrolling and tapping never wait. Until then,
 * the page stays as it is, with links that work. It resolves when the app responds.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const isPainted = root.hasChildNodes();
  if (isPainted) await yieldToBrowser();
  watchMissingCode();
  initTexts();
  // The language loads in parallel with the first screen. If that fails, the app shows in English.
  const wanted = preferredLanguage();
  const painted = isPainted ? paintedLanguage() : wanted;
  const languageShown = show(painted);
  const { app, untilFirstScreen } = createApp();
  const strict = <StrictMode>{app}</StrictMode>;
  if (!isPainted) {
    await languageShown;
    createRoot(root).render(strict);
    return;
  }
  await Promise.all([importWithRetry(untilFirstScreen), languageShown]);
  await hydrate(root, strict);
  // A page that is served as a file is in English.
  if (wanted !== painted) await show(wanted);
}

/** Hydrates what the server has rendered. It resolves when the page responds. */
async function hydrate(root: HTMLElement, app: ReactNode): Promise<void> {
  await new Promise<void>((resolve) => {
    const whole = (
      <>
        {app}
        <Mounted onMount={resolve} />
      </>
    );
    startTransition(() => void hydrateRoot(root, whole, { onRecoverableError }));
  });
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}

function paintedLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}

const show = async (language: Language): Promise<void> =>
  showLanguage(language).catch((error: unknown) => logError("Loading a language", error));

/** Lets the browser paint and respond after all of this code has run for the first time. */
async function yieldToBrowser(): Promise<void> {
  // Safari has no scheduler, and continues at once.
  if ("scheduler" in window) await scheduler.yield?.();
}

/**
 * Logs that React had to render again, for example because the server rendered on another day than
 * the device.
 */
function onRecoverableError(error: unknown): void {
  logError("Taking over what the server painted", error);
}
