import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { passTimeDuring } from "@tests/support/passTime";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

import { STANDSTILL_MS } from "@server/media/processorTime";
import { findTools } from "@server/media/tools";
import { clipFolder } from "@tests/support/media/clips";

let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

describe("findTools", () => {
  it("finds ffmpeg on the PATH when no path is given", async () => {
    const tools = await findTools("");
    expect(tools).toMatchObject({ ffmpeg: "ffmpeg" });
  });

  it("names a missing tool and how to install it", async () => {
    const missing = findTools("/nowhere/ffmpeg");
    await expect(missing).rejects.toThrow(
      /"\/nowhere\/ffmpeg" was not found.*apt-get install ffmpeg/,
    );
  });

  it("refuses a version that is too old", async () => {
    const old = join(folder.path, "ffmpeg");
    await writeFile(old, "#!/bin/sh\necho 'ffmpeg version 4.4.2-0ubuntu0.22.04.1'\n");
    await chmod(old, 0o755);
    await expect(findTools(old)).rejects.toThrow(/too old \(ffmpeg version 4\.4\.2/);
  });

  it("refuses a build without the encoder", async () => {
    const bare = join(folder.path, "ffmpeg-bare");
    await writeFile(bare, "#!/bin/sh\necho 'ffmpeg version 7.1'\necho ' V..... mjpeg x'\n");
    await chmod(bare, 0o755);
    await expect(findTools(bare)).rejects.toThrow(/without the encoder libx264, aac/);
  });

  /** Writes a program that answers `-version` like ffmpeg, and everything else like this. */
  async function brokenTool(name: string, commands: string): Promise<string> {
    const file = join(folder.path, name);
    const version = `[ "$2" = -version ] && echo 'ffmpeg version 7.1' && exit 0`;
    await writeFile(file, `#!/bin/sh\n${version}\n${commands}\n`);
    await chmod(file, 0o755);
    return file;
  }

  it("says why a tool does not work", async () => {
    const tool = await brokenTool("broken", "echo 'no such library' >&2; exit 3");
    await expect(findTools(tool)).rejects.toThrow(
      /does not work\. .*code 3\): no such library\. Install ffmpeg/,
    );
  });

  it("does not ask to install a tool that the system has killed", async () => {
    const tool = await brokenTool("killed", "kill -9 $$");
    await expect(findTools(tool)).rejects.toThrow(/was killed by the system \(exit code 137\)/);
    await expect(findTools(tool)).rejects.not.toThrow(/Install/);
  });

  it("waits for a tool on a busy machine, and then says that it has stood still", async () => {
    const tool = await brokenTool("slow", "sleep 1000");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const failure = await passTimeDuring(findTools(tool).catch(String), STANDSTILL_MS);
    expect(failure).toMatch(/has stood still for 180 seconds/);
    expect(failure).not.toContain("Install");
  });
});
