import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ensureBrowser,
  ensureBrowsers,
  ensureFfmpeg,
  ensureSandbox,
  findBrowser,
} from "../../../scripts/system/systemTools";

/** Uses a PATH that contains only what a test puts there. */
describe("preparing the system tools", () => {
  let root: string;
  let bin: string;
  let lines: string[];
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), "folkreel-tools-"));
    bin = path.join(root, "bin");
    await mkdir(bin);
    lines = [];
  });
  afterEach(async () => rm(root, { recursive: true }));

  const systemWith = (env: NodeJS.ProcessEnv = {}, isRoot = true) => ({
    env: { PATH: bin, ...env },
    isRoot,
    print: (line: string) => lines.push(line),
  });

  /** Writes a program that records how it was called and runs a few shell builtins. */
  const program = async (name: string, script = ""): Promise<void> => {
    const file = path.join(bin, name);
    await writeFile(file, `#!/bin/sh\necho "${name} $*" >> "${root}/calls"\n${script}\n`);
    await chmod(file, 0o755);
  };
  const calls = async (): Promise<string[]> =>
    (await readFile(path.join(root, "calls"), "utf8")).trim().split("\n");
  const createsProgram = (name: string): string =>
    `echo '#!/bin/sh' > "${bin}/${name}"; /bin/chmod 755 "${bin}/${name}"`;

  test("uses the installed program and prints one line", async () => {
    await program("ffmpeg");
    await ensureFfmpeg(systemWith());
    expect(lines).toEqual([`ffmpeg: ${bin}/ffmpeg`]);
  });

  test("updates the package list, then installs missing tools", async () => {
    await program("apt-get", `[ "$1" = install ] && { ${createsProgram("ffmpeg")}; }`);
    await ensureFfmpeg(systemWith());
    expect(await calls()).toEqual([
      "apt-get update -q",
      "apt-get install -y -q --no-install-recommends ffmpeg",
    ]);
    expect(lines.at(-1)).toBe(`ffmpeg: ${bin}/ffmpeg`);
  });

  test("uses sudo without a password prompt when it does not run as root", async () => {
    await program("dnf");
    await program("sudo", createsProgram("ffmpeg"));
    await ensureFfmpeg(systemWith({}, false));
    expect(await calls()).toEqual(["sudo -n dnf install -y ffmpeg-free"]);
  });

  test("does without Firefox and WebKit where there are none, and says so", async () => {
    await program("chromium");
    await ensureBrowsers(systemWith());
    expect(lines).toEqual([
      `chromium: ${bin}/chromium`,
      expect.stringMatching(
        /^firefox: the tests in it will be skipped\. Error: firefox is missing/,
      ),
      expect.stringMatching(/^webkit: the tests in it will be skipped\. Error: webkit is missing/),
    ]);
  });

  test("installs the sandbox on Linux, and does without it where that fails", async () => {
    await program("apt-get", `[ "$1" = install ] && ${createsProgram("bwrap")}`);
    await ensureSandbox(systemWith(), "linux");
    expect((await calls()).at(-1)).toMatch(/^apt-get install .* bubblewrap$/);
    expect(lines.at(-1)).toBe(`bubblewrap: ${bin}/bwrap`);
    await rm(path.join(bin, "bwrap"));
    await rm(path.join(bin, "apt-get"));
    await ensureSandbox(systemWith(), "linux");
    expect(lines.at(-1)).toMatch(/tests of it will be skipped.*bubblewrap is missing: install it$/);
  });

  test("names the command to run and the cause when an installation fails", async () => {
    await program("apt-get", "echo 'no network' >&2; exit 100");
    await expect(ensureFfmpeg(systemWith())).rejects.toThrow(
      /sudo apt-get update -q && sudo apt-get install .* ffmpeg\n(.*\n)*no network/,
    );
  });

  test("uses the program that a variable names, and fails when that does not exist", async () => {
    await program("own-browser");
    const chosen = path.join(bin, "own-browser");
    expect(await findBrowser("chromium", { PATH: "", CHROMIUM_PATH: chosen })).toBe(chosen);
    await expect(
      ensureBrowser("chromium", systemWith({ CHROMIUM_PATH: "/no/such" })),
    ).rejects.toThrow("CHROMIUM_PATH is /no/such");
  });
});
