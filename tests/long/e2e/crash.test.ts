import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import { getProfile } from "@contract/http/user";
import { FREE_CREDITS } from "@contract/limits";
import { DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newGuest, newOrganiser, poll } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { type Product, startProduct } from "@tests/support/e2e/product";
import { uploadClip } from "@tests/support/e2e/uploadClip";

let folder: string;
let product: Product;
let clip: Buffer;

/** Films noise, so that the file stays as large as a recording whatever the compression. */
function filmNoise(file: string): void {
  const source = "color=gray:size=1280x720:rate=30:duration=4,noise=alls=25:allf=t";
  const encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  execFileSync("ffmpeg", ["-loglevel", "error", "-f", "lavfi", "-i", source, ...encoder, file]);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-crash-"));
  const file = path.join(folder, "clip.mp4");
  filmNoise(file);
  clip = await readFile(file);
  product = await startProduct({ dataDir: path.join(folder, "data") });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("a server that is killed during an upload and during a job", () => {
  it("keeps its accounts, resumes the same upload without losing a byte, and finishes the clip", async () => {
    const organiser = await newOrganiser(product.origin);
    const guest = await newGuest(product.origin);
    const { tributeId, invite } = await openReel(product.origin, organiser);
    const { _id: submissionId } = await call(product.origin, createSubmission, {
      body: { tributeId, invite, mimeType: "video/mp4" },
      as: guest,
    });

    const port = Number(new URL(product.origin).port);
    let restarted: Promise<void> | undefined;
    let sentBeforeKill = 0;
    const restart = async () => {
      await product.kill9();
      product = await startProduct({ dataDir: path.join(folder, "data"), port });
    };
    await uploadClip({
      origin: product.origin,
      submissionId,
      as: guest,
      clip,
      onBytes: (sent) => {
        if (restarted || sent < clip.length / 3) return;
        sentBeforeKill = sent;
        restarted = restart();
      },
    });
    await restarted;
    expect(sentBeforeKill).toBeGreaterThan(0);
    expect(sentBeforeKill).toBeLessThan(clip.length);

    const sha256 = createHash("sha256").update(clip).digest("hex");
    const confirmed = await call(product.origin, confirmSubmission, {
      body: { submissionId, size: clip.length, sha256 },
      as: guest,
    });
    expect(confirmed).toMatchObject({ size: clip.length, sha256 });
    const again = await signIn(organiser.email, DEFAULT_PASSWORD, new URL(product.origin).host);
    const profile = await call(product.origin, getProfile, { as: again });
    expect(profile).toMatchObject({ _id: organiser.uid, credit: FREE_CREDITS - 1 });

    // The server is killed once more during the job that makes the clip playable.
    const inState = (state: string) => async () => {
      const query = { tributeId };
      const list = await call(product.origin, listSubmissions, { query, as: organiser });
      return list.find((one) => one._id === submissionId && one.state === state);
    };
    await poll(inState("processing"));
    await restart();
    const ready = await poll(inState("ready"));
    expect(ready.durationMs).toBeGreaterThan(3_500);
    expect(ready.durationMs).toBeLessThan(4_500);
  });
});
