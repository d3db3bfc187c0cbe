import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { firefox } from "playwright-core";
import { findBrowser } from "../../../scripts/system/systemTools";
import { poll } from "../e2e/api";
import type { EngineUser, Viewport } from "./browserPage";

/** This is longer than any page takes on a busy machine. */
const PATIENCE_MS = 120_000;

/** Answers the question whether a page may use the fake camera and microphone. */
const FAKE_DEVICES = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
};

/**
 * Opens Firefox over WebDriver BiDi, which an unmodified Firefox speaks.
 * @param profile a folder with the data of an earlier visit, which stays. Otherwise a fresh one is
 *   deleted when the browser closes.
 */
export async function openFirefox({
  viewport,
  profile,
}: {
  viewport: Viewport;
  profile?: string;
}): Promise<EngineUser> {
  const folder = profile ?? (await mkdtemp(path.join(tmpdir(), "folkreel-firefox-")));
  const context = await firefox.launchPersistentContext(folder, {
    channel: "moz-firefox",
    executablePath: await findBrowser("firefox"),
    headless: true,
    viewport,
    ignoreHTTPSErrors: true,
    firefoxUserPrefs: FAKE_DEVICES,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    context,
    close: async () => {
      await context.close();
      if (!profile) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills the Firefox of a profile as a phone does when it needs memory, and waits for its end. */
export async function killFirefox(profile: string): Promise<void> {
  for (const id of await processesOf(profile)) process.kill(id, "SIGKILL");
  await poll(async () => (await processesOf(profile)).length === 0 || undefined);
}

/** Returns the ids of the processes whose command line names a profile. Only Linux has `/proc`. */
async function processesOf(profile: string): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const named = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
      return line.split("\0").includes(profile) ? [Number(id)] : [];
    }),
  );
  return named.flat();
}
