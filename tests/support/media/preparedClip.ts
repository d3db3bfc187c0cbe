import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MediaError } from "@server/media/mediaError";
import { normalise, type NormalisedClip } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import { ORIGIN, type TestServer } from "@tests/support/factories/server";
import { makeClip } from "@tests/support/media/clips";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";

const tools = { ffmpeg: "ffmpeg" };

/**
 * Holds one clip that ffmpeg has made, as the result of preparing any video: histories prepare
 * hundreds, whose bytes are random.
 */
export class PreparedClip {
  private constructor(
    private readonly folder: string,
    private readonly clip: NormalisedClip,
  ) {}

  static async make(): Promise<PreparedClip> {
    const folder = await mkdtemp(join(tmpdir(), "folkreel-clip-"));
    const input = await makeClip(join(folder, "input"), { format: "webm-vp8", seconds: 1 });
    const options = { tools, renditions: SMALL_RENDITIONS };
    return new PreparedClip(folder, await normalise(input, join(folder, "made"), options));
  }

  /** Runs the job of a video. A killed one leaves its rows and files as they are at that moment. */
  async prepare(
    { deps }: TestServer,
    submissionId: string,
    result: "ready" | "unreadable" | "killed",
  ): Promise<void> {
    const killed = new AbortController();
    const handler = normaliseJob(deps, {
      workFolder: deps.workFolder,
      origin: ORIGIN,
      normalise: async (_input, outputDir) => {
        if (result === "unreadable") throw new MediaError("unreadable");
        if (result === "killed") killed.abort(new Error("killed"));
        killed.signal.throwIfAborted();
        await cp(join(this.folder, "made"), outputDir, { recursive: true });
        return this.clip;
      },
    });
    await handler({ submissionId }, { signal: killed.signal, isLastAttempt: true }).catch(
      (error: unknown) => {
        if (!killed.signal.aborted) throw error;
      },
    );
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
