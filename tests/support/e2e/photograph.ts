import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { EngineUser } from "../engines/browserPage";

/** Saves what each person saw when a test failed, as pictures in a permanent folder. */
export async function photograph(people: readonly Pick<EngineUser, "page">[]): Promise<void> {
  const pictures = await mkdtemp(path.join(tmpdir(), "folkreel-failed-"));
  for (const [number, { page }] of people.entries()) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: path.join(pictures, `${number}.png`) });
    process.stderr.write(`${number}: ${page.url()} ${pictures}/${number}.png\n`);
  }
}
