import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
});
