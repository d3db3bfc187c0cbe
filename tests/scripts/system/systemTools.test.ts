import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ensureChromium,
  ensureMediaTools,
  findChromium,
} from "../../../scripts/system/systemTools";

/** A system of its own: a PATH with nothing but what a test puts there. */
describe("system tools", () => {
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

  const around = (env: NodeJS.ProcessEnv = {}, isRoot = true) => ({
    env: { PATH: bin, ...env },
    isRoot,
    print: (line: string) => lines.push(line),
  });

  /** A program that notes how it was called and runs a few shell builtins. */
  const program = async (name: string, script = ""): Promise<void> => {
    const file = path.join(bin, name);
    await writeFile(file, `#!/bin/sh\necho "${name} $*" >> "${root}/calls"\n${script}\n`);
    await chmod(file, 0o755);
  };
  const calls = async (): Promise<string[]> =>
    (await readFile(path.join(root, "calls"), "utf8")).trim().split("\n");
  const makes = (name: string): string =>
    `echo '#!/bin/sh' > "${bin}/${name}"; /bin/chmod 755 "${bin}/${name}"`;

  test("what is there is used, and printed in one line each", async () => {
    await program("ffmpeg");
    await program("ffprobe");
    await ensureMediaTools(around());
    expect(lines).toEqual([`ffmpeg: ${bin}/ffmpeg`, `ffprobe: ${bin}/ffprobe`]);
  });

  test("what is missing is installed after the package list was brought up to date", async () => {
    await program("apt-get", `[ "$1" = install ] && { ${makes("ffmpeg")}; ${makes("ffprobe")}; }`);
    await ensureMediaTools(around());
    expect(await calls()).toEqual([
      "apt-get update -q",
      "apt-get install -y -q --no-install-recommends ffmpeg",
    ]);
    expect(lines.at(-1)).toBe(`ffprobe: ${bin}/ffprobe`);
  });

  test("without root it asks sudo, which must not ask for a password", async () => {
    await program("dnf");
    await program("sudo", `${makes("ffmpeg")}; ${makes("ffprobe")}`);
    await ensureMediaTools(around({}, false));
    expect(await calls()).toEqual(["sudo -n dnf install -y ffmpeg-free"]);
  });

  test("a second name of the package is tried where the first brings nothing", async () => {
    await program(
      "apt-get",
      `[ "$6" = chromium-browser ] || [ "$5" = chromium-browser ] && ${makes("chromium-browser")}`,
    );
    await ensureChromium(around());
    expect(lines.at(-1)).toBe(`chromium: ${bin}/chromium-browser`);
  });

  test("what cannot be installed names the command to run and why it failed", async () => {
    await program("apt-get", "echo 'no network' >&2; exit 100");
    await expect(ensureMediaTools(around())).rejects.toThrow(
      /sudo apt-get update -q && sudo apt-get install .* ffmpeg\n(.*\n)*no network/,
    );
  });

  test("a system without a package manager is told what is missing", async () => {
    await expect(ensureMediaTools(around())).rejects.toThrow("ffmpeg is missing: install it");
  });

  test("a variable names the program outright, and a wrong one is an error", async () => {
    await program("own-browser");
    const chosen = path.join(bin, "own-browser");
    expect(await findChromium({ PATH: "", CHROMIUM_PATH: chosen })).toBe(chosen);
    await expect(ensureChromium(around({ CHROMIUM_PATH: "/no/such" }))).rejects.toThrow(
      "CHROMIUM_PATH is /no/such",
    );
  });

  test("a file that cannot be executed is no program", async () => {
    await writeFile(path.join(bin, "chromium"), "");
    expect(await findChromium({ PATH: bin, CHROMIUM_PATH: path.join(bin, "chromium") })).toBe(
      undefined,
    );
  });
});
