import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventually } from "@tests/support/eventually";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { watchFolders } from "../../../scripts/dev/watchFolders";

let folder: string;
const onChange = vi.fn<() => void>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-watch-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, "modules"));
  await writeFile(path.join(folder, "modules/one.ts"), "1");
  onChange.mockReset();
  onTestFinished(watchFolders([folder], onChange));
});

async function expectSeen(change: () => Promise<unknown>): Promise<void> {
  onChange.mockReset();
  await change();
  await eventually(() => expect(onChange).toHaveBeenCalled());
}

it("sees a file that is removed, restored and changed, and one in a folder that is new", async () => {
  const file = path.join(folder, "modules/one.ts");
  await expectSeen(() => rm(file));
  await expectSeen(() => writeFile(file, "1"));
  await expectSeen(() => writeFile(file, "2"));
  await expectSeen(() => rm(path.join(folder, "modules"), { recursive: true }));
  await expectSeen(() => mkdir(path.join(folder, "modules/new"), { recursive: true }));
  await expectSeen(() => writeFile(path.join(folder, "modules/new/two.ts"), "1"));
});

it("reports changes that follow each other once", async () => {
  for (const name of ["a.ts", "b.ts", "c.ts"]) await writeFile(path.join(folder, name), name);
  await eventually(() => expect(onChange).toHaveBeenCalled());
  expect(onChange).toHaveBeenCalledOnce();
});
