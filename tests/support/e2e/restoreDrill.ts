import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { getDownloadUrl, listSubmissions, removeSubmission } from "@contract/http/submission";
import { DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { expect } from "vitest";
import { sendVideo, waitForVideoState } from "./addVideo";
import { call, newGuest, newOrganiser } from "./api";
import { openReel } from "./openReel";
import { startProduct } from "./product";

const run = promisify(execFile);

interface DrillOptions {
  /** Configures the product and both commands. */
  env?: NodeJS.ProcessEnv;
  /** So many videos exist when the backup begins. */
  videos: number;
  /** Each video is as long. */
  seconds: number;
  /** Loses what the product does not keep in its data folder. */
  destroy?: () => Promise<void>;
}

async function runScript(name: string, folder: string, env: NodeJS.ProcessEnv) {
  const { PATH, HOME, TMPDIR } = process.env;
  const { stdout } = await run(process.execPath, ["scripts/run.js", `scripts/${name}.ts`, folder], {
    env: { PATH, HOME, TMPDIR, ...env },
  });
  return stdout;
}

/**
 * Works, makes a backup while more work arrives, works on, destroys everything, restores the
 * backup, and expects every video of the backup to be served as it was sent.
 * @returns what the restore printed.
 */
export async function drillRestore(options: DrillOptions): Promise<string> {
  const { videos, seconds, destroy } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-drill-"));
  const dataDir = path.join(folder, "data");
  const env = { RATE_LIMIT_PER_MINUTE: "100000", ...options.env };
  let product = await startProduct({ dataDir, env });
  try {
    const organiser = await newOrganiser(product.origin);
    const guests = [await newGuest(product.origin), await newGuest(product.origin)];
    const { tributeId, invite } = await openReel(product.origin, organiser);
    const sent = new Map<string, string>();
    const send = async (at: number) => {
      const file = path.join(folder, `clip-${at}.mp4`);
      const clip = await readFile(await makeClip(file, { seconds, width: 640, height: 360 }));
      const by = guests[at % guests.length];
      const id = await sendVideo(product.origin, { tributeId, invite, clip, by });
      sent.set(id, createHash("sha256").update(clip).digest("hex"));
      return { id, by };
    };
    const first = [];
    for (let at = 0; at < videos; at += 1) first.push(await send(at));
    for (const { id } of first)
      await waitForVideoState(product.origin, { tributeId, organiser, id });

    const inBackup = new Map(sent);
    const copy = path.join(folder, "copy");
    await Promise.all([runScript("backup", copy, { DATA_DIR: dataDir, ...env }), send(videos)]);
    // What happens after the backup is lost, and what was deleted is back.
    await send(videos + 1);
    const [deleted] = first;
    await call(product.origin, removeSubmission, {
      query: { submissionId: deleted?.id ?? "" },
      as: deleted?.by,
    });

    const port = Number(new URL(product.origin).port);
    await product.kill9();
    await rm(dataDir, { recursive: true });
    await destroy?.();
    const restored = await runScript("restore", copy, { DATA_DIR: dataDir, ...env });
    product = await startProduct({ dataDir, port, env });

    const again = await signIn(organiser.email, DEFAULT_PASSWORD, new URL(product.origin).host);
    const list = await call(product.origin, listSubmissions, { query: { tributeId }, as: again });
    expect(list.map((one) => one._id)).toEqual(expect.arrayContaining([...inBackup.keys()]));
    for (const [id, sha256] of inBackup) {
      await waitForVideoState(product.origin, { tributeId, organiser: again, id });
      const query = { submissionId: id };
      const { url } = await call(product.origin, getDownloadUrl, { query, as: again });
      const answer = await fetch(new URL(url, product.origin));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
    return restored;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
