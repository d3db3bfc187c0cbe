import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Person } from "./browser";

/** What everybody saw when a test failed, as pictures in a folder that stays. */
export async function photograph(people: readonly Person[]): Promise<void> {
  const pictures = await mkdtemp(path.join(tmpdir(), "folkreel-failed-"));
  for (const [number, { page }] of people.entries()) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: path.join(pictures, `${number}.png`) });
    process.stderr.write(`${number}: ${page.url()} ${pictures}/${number}.png\n`);
  }
}
