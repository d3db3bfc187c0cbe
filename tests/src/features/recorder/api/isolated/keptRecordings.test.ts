import "fake-indexeddb/auto";
import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { UPLOAD_PATH } from "@contract/limits";
import { UNTRIMMED } from "@contract/trim";
import { type LocalTusServer, startTusServer } from "@tests/support/storage/tusServer";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

/*
 * Random histories of one device: chunks that it cannot store, tabs that die at any request, other
 * accounts and later visits. The upload server is a real one. The answers to the API's calls follow
 * the rules of the server, whose own histories are in tests/server/modules/videos/takes.test.ts.
 */

const PART_BYTES = 300_000;
const ACCOUNTS = ["ada", "ben"] as const;
type Account = (typeof ACCOUNTS)[number];

/** Says at which request the tab dies. The server has handled it, and nobody hears of it. */
const death = fc.option(
  fc.constantFrom(
    { at: "POST", after: 0 } as const,
    { at: "PATCH", after: 0 } as const,
    { at: "PATCH", after: 1 } as const,
    { at: "PATCH", after: 2 } as const,
    { at: "PUT", after: 0 } as const,
  ),
  { freq: 3 },
);
type Death = typeof death extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  fc.record({
    do: fc.constant("record" as const),
    /** Tells of each part after the first whether the device could not store it. */
    lost: fc.array(fc.boolean(), { maxLength: 3 }),
    death,
  }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("visit" as const), pick: fc.nat(9), death }),
  },
  fc.record({ do: fc.constant("signIn" as const), account: fc.constantFrom(...ACCOUNTS) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const histories = fc.array(step, { minLength: 2, maxLength: 7 });

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Knows what the server knows about submissions. */
class Rules {
  private readonly ids = new Map<string, string>();
  private readonly owners = new Map<string, Account>();
  readonly confirmed = new Map<string, string>();

  constructor(private readonly tus: LocalTusServer) {}

  open(account: Account, clientKey: string): string {
    const key = `${account} ${clientKey}`;
    const id = this.ids.get(key) ?? randomBytes(10).toString("hex");
    this.ids.set(key, id);
    this.owners.set(id, account);
    return id;
  }

  isOf(account: Account, id: string): boolean {
    return this.owners.get(id) === account;
  }

  idsOf(account: Account, recordingId: string): string[] {
    const start = `${account} ${recordingId}`;
    return [...this.ids].filter(([key]) => key.startsWith(start)).map(([, id]) => id);
  }

  stored(id: string): Promise<Buffer> {
    return this.tus.stored(id).catch(() => Buffer.alloc(0));
  }

  async confirm(id: string, size: number, sha256: string | null): Promise<string | null> {
    const arrived = await this.stored(id);
    const hash = sha256Of(arrived);
    const isSame = arrived.length === size && (sha256 ?? hash) === hash;
    if (this.confirmed.has(id)) return isSame ? null : "UPLOAD_CLOSED";
    if (arrived.length !== size) return "UPLOAD_INCOMPLETE";
    if (!isSame) return "UPLOAD_DAMAGED";
    this.confirmed.set(id, hash);
    return null;
  }
}

interface Taken {
  id: string;
  bytes: Buffer;
  /** The device has stored so many bytes without a gap. */
  kept: number;
}

let tus: LocalTusServer;
let rules: Rules;
let account: Account;
let dying: { death: NonNullable<Death>; left: number; tab: AbortController } | null;

beforeAll(async () => {
  tus = await startTusServer();
  vi.stubEnv("VITE_API_URL", tus.origin);
  tus.intercept = (request, response) => {
    const method = request.method ?? "";
    if (request.url?.startsWith("/api")) {
      void answerApi(request, response);
      return true;
    }
    const id = request.url?.slice(UPLOAD_PATH.length + 1) ?? "";
    if (method !== "OPTIONS" && id !== "" && !rules.isOf(account, id)) {
      answer(response, 403, null, "FORBIDDEN");
      return true;
    }
    if (method === "PATCH") response.on("finish", () => void diesNow("PATCH"));
    return false;
  };
});
afterAll(async () => {
  await tus.close();
  vi.unstubAllEnvs();
});

/** Counts a request, and ends the tab if it was the last one that it lives to see. */
function diesNow(at: NonNullable<Death>["at"]): boolean {
  if (dying?.death.at !== at || dying.left-- > 0) return false;
  dying.tab.abort(new Error("The tab is gone."));
  return true;
}

async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "api-key, authorization, content-type");
  response.setHeader("access-control-allow-methods", "POST, PUT");
  if (request.method === "OPTIONS") return void response.end();
  const body = (await json(request)) as Record<string, string>;
  if (request.method === "POST") {
    const _id = rules.open(account, body.clientKey ?? "");
    if (diesNow("POST")) return answer(response, 502, null);
    return answer(response, 200, { _id });
  }
  const id = body.submissionId ?? "";
  const refusal = rules.isOf(account, id)
    ? await rules.confirm(id, Number(body.size), body.sha256 ?? null)
    : "FORBIDDEN";
  if (diesNow("PUT")) return answer(response, 502, null);
  if (refusal === null) return answer(response, 200, {});
  return answer(response, refusal === "FORBIDDEN" ? 403 : 409, null, refusal);
}

function answer(response: ServerResponse, status: number, data: unknown, code?: string): void {
  response.setHeader("access-control-allow-origin", "*");
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ status, data, error: status === 200 ? "" : "refused", code }));
}

const SUBJECT = {
  tributeId: "reel1",
  kind: "answer",
  questionId: "q1",
  question: "What do you remember?",
  invite: "i".repeat(43),
  tgd: null,
} as const;

async function loadClient() {
  vi.resetModules();
  const recordings = await import("@src/features/recorder/upload/recordings");
  const { GrowingVideo } = await import("@src/features/recorder/upload/growingVideo");
  const { sendTake } = await import("@src/features/recorder/api/sendTake");
  return { ...recordings, GrowingVideo, sendTake };
}
type Client = Awaited<ReturnType<typeof loadClient>>;
type Video = InstanceType<Client["GrowingVideo"]>;

class Device {
  private readonly taken: Taken[] = [];
  readonly faults: string[] = [];

  constructor(private readonly client: Client) {}

  async do(one: Step): Promise<void> {
    if (one.do === "signIn") account = one.account;
    else if (one.do === "record") await this.record(one.lost, one.death);
    else {
      const unsent = await this.client.listUnsent();
      const recording = unsent[one.pick % unsent.length];
      if (recording) await this.visit(recording, one.death);
    }
  }

  /** Records several parts and sends them at the same time. */
  private async record(lost: readonly boolean[], willDie: Death): Promise<void> {
    const { client } = this;
    const about = { ...SUBJECT, mimeType: "video/webm", startedAt: Date.now(), ownerUid: account };
    const writer = await client.beginRecording(about);
    const { id } = writer;
    const video = new client.GrowingVideo("video/webm");
    const sending = this.send({ id, video, submissionId: null }, willDie);
    const parts: Buffer[] = [];
    for (const isLost of [false, ...lost]) {
      const part = randomBytes(PART_BYTES);
      parts.push(part);
      video.append(new Blob([new Uint8Array(part)]));
      if (isLost) await withFullDisk(() => writer.append(new Blob([new Uint8Array(part)])));
      else await writer.append(new Blob([new Uint8Array(part)]));
    }
    video.finish();
    const firstLost = lost.indexOf(true);
    const kept = (firstLost === -1 ? parts.length : firstLost + 1) * PART_BYTES;
    const taken = { id, bytes: Buffer.concat(parts), kept };
    this.taken.push(taken);
    if (await sending) await this.expectSent(taken, kept);
  }

  /** Opens the app again, and sends what it finds. */
  async visit(
    { id, submissionId }: { id: string; submissionId: string | null },
    willDie: Death,
  ): Promise<void> {
    const video = await this.client.readRecording(id);
    const taken = this.taken.find((one) => one.id === id);
    if (!video || !taken) throw new Error("There is no such recording.");
    const arrived = await Promise.all(rules.idsOf(account, id).map((one) => rules.stored(one)));
    const least = Math.max(taken.kept, ...arrived.map(({ length }) => length));
    if (await this.send({ id, video, submissionId }, willDie)) await this.expectSent(taken, least);
  }

  private async send(
    what: { id: string; video: Video; submissionId: string | null },
    willDie: Death,
  ): Promise<boolean> {
    const tab = new AbortController();
    dying = willDie && { death: willDie, left: willDie.after, tab };
    const outgoing = { ...what, subject: SUBJECT, pictures: [], trim: UNTRIMMED };
    try {
      await this.client.sendTake(outgoing, {
        token: async () => "token",
        signal: tab.signal,
        trim: () => UNTRIMMED,
        onProgress: () => undefined,
        onOpened: () => undefined,
      });
      return true;
    } catch (error) {
      if (tab.signal.aborted) return false;
      throw error;
    } finally {
      dying = null;
    }
  }

  /** Notes a fault if the server has confirmed less than there was, or other bytes. */
  private async expectSent({ id, bytes }: Taken, least: number): Promise<void> {
    const confirmed = rules.idsOf(account, id).filter((one) => rules.confirmed.has(one));
    const videos = await Promise.all(confirmed.map((one) => rules.stored(one)));
    const best = Math.max(...videos.map(({ length }) => length));
    if (best < least) this.faults.push(`${id}: ${best} of ${least} bytes are confirmed`);
    for (const video of videos)
      if (!video.equals(bytes.subarray(0, video.length))) this.faults.push(`${id}: other bytes`);
  }

  /** Sends everything that is left, and notes what was lost in the whole history. */
  async finish(): Promise<void> {
    for (const recording of await this.client.listUnsent()) await this.visit(recording, null);
    for (const { id } of await this.client.listUnsent()) this.faults.push(`${id}: still here`);
    for (const [id, hash] of rules.confirmed)
      if (sha256Of(await rules.stored(id)) !== hash) this.faults.push(`${id}: changed`);
    for (const { id } of this.taken)
      if (!ACCOUNTS.some((one) => rules.idsOf(one, id).some((sent) => rules.confirmed.has(sent))))
        this.faults.push(`${id}: never confirmed`);
  }
}

async function withFullDisk(write: () => Promise<void>): Promise<void> {
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await write().catch(() => undefined);
  full.mockRestore();
}

it("whatever a device has stored or the server has got is confirmed in the end, byte for byte", async () => {
  const client = await loadClient();
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      [rules, account] = [new Rules(tus), "ada"];
      const device = new Device(client);
      for (const one of history) await device.do(one);
      await device.finish();
      expect(device.faults).toEqual([]);
    }),
    { numRuns: 50, seed: 17, endOnFailure: true },
  );
});
