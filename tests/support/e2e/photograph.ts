import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "vitest";
import type { EngineUser } from "../engines/browserPage";

const MAX_TEXT = 400;

/**
 * Saves what each person saw when a test failed, as pictures in a permanent folder, and puts the
 * words on their pages into the failure's message. A log that keeps only its end has these words.
 */
export async function photograph(
  people: readonly Pick<EngineUser, "page">[],
  { task }: Pick<TestContext, "task">,
): Promise<void> {
  const pictures = await mkdtemp(path.join(tmpdir(), "folkreel-failed-"));
  const pages: string[] = [];
  for (const [number, { page }] of people.entries()) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: path.join(pictures, `${number}.png`) });
    const text = await page.evaluate(() => document.body.innerText);
    const words = text.replaceAll(/\s+/g, " ").slice(0, MAX_TEXT);
    pages.push(`${number}: ${page.url()} ${pictures}/${number}.png: ${words}`);
  }
  const [error] = task.result?.errors ?? [];
  if (error) error.stack = [...pages, error.stack ?? error.message].join("\n");
}
