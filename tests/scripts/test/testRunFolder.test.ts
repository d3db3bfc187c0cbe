import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeTestRunFolder } from "../../../scripts/test/testRunFolder";

const START_A_GRANDCHILD = `
  const { spawn } = require("node:child_process");
  const idle = ["-e", "setInterval(() => {}, 1000)"];
  const grandchild = spawn(process.execPath, idle, { detached: true, stdio: "ignore" });
  console.log(grandchild.pid);
  grandchild.unref();
`;

/**
 * Tells whether a process runs. A process that has ended keeps its number until its parent collects
 * it, but it has no command any more.
 */
const isRunning = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";

test.skipIf(process.platform !== "linux")(
  "a test run leaves neither its folder nor a process in its own group behind",
  async () => {
    const folder = await makeTestRunFolder();
    const child = spawn(process.execPath, ["-e", START_A_GRANDCHILD], { env: folder.env });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    await once(child, "exit");
    const grandchild = Number(line);
    expect(await isRunning(grandchild)).toBe(true);
    await folder.remove();
    await expect.poll(() => isRunning(grandchild)).toBe(false);
    await expect(access(folder.path)).rejects.toThrow("ENOENT");
  },
);
