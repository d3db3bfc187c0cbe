import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  confirmSubmission,
  createSubmission,
  removeSubmission,
  retrySubmission,
} from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import { setTributeState } from "@contract/http/tribute";
import { deleteAccount } from "@contract/http/user";
import { submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { existingTribute } from "@server/modules/access";
import { reelOf } from "@server/modules/reel";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import { originalKey } from "@server/storage/keys/submissionKeys";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken } from "@tests/support/factories/reels";
import type { TestServer } from "@tests/support/factories/server";
import {
  createUpload,
  patchUpload,
  type UploadSite,
  tusRequest,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { PreparedClip } from "@tests/support/media/preparedClip";

const PEOPLE = 2;
const person = fc.nat({ max: PEOPLE - 1 });
const pick = fc.nat({ max: 10 });

/** Generates what can happen to videos. Numbers choose what exists by then; claims may be false. */
const step = fc.oneof(
  fc.record({ do: fc.constant("record" as const), person }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant("send" as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("upload" as const),
      pick,
      /** The connection is lost after this part of the bytes. */
      until: fc.constantFrom(0, 0.5, 1, 1),
      isDamaged: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("confirm" as const),
      pick,
      by: fc.constantFrom("sender" as const, "sender" as const, "other" as const),
      claims: fc.constantFrom("own" as const, "own" as const, "damaged" as const, "fewer" as const),
      replaces: fc.option(pick, { freq: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("prepare" as const),
      pick,
      /** The process may also be killed while it prepares the video. */
      result: fc.constantFrom("ready" as const, "unreadable" as const, "killed" as const),
    }),
  },
  fc.record({ do: fc.constant("retry" as const), pick }),
  fc.record({ do: fc.constant("discardUpload" as const), pick }),
  fc.record({ do: fc.constant("restart" as const) }),
  fc.record({
    do: fc.constant("setState" as const),
    to: fc.constantFrom("open" as const, "closed" as const),
  }),
  fc.record({ do: fc.constant("give" as const) }),
  fc.record({ do: fc.constant("remove" as const), pick }),
  fc.record({ do: fc.constant("deleteAccount" as const), person }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type UploadStep = Extract<Step, { do: "upload" }>;
type ConfirmStep = Extract<Step, { do: "confirm" }>;
type PrepareStep = Extract<Step, { do: "prepare" }>;
type TakeStep = Extract<
  Step,
  { do: "upload" | "confirm" | "prepare" | "retry" | "discardUpload" | "remove" }
>;

export const histories = fc.array(step, { minLength: 3, maxLength: 10 });

const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const TAKE_BYTES = 300;

interface Take {
  id: string;
  sender: number;
  bytes: Buffer;
  /** These bytes arrive when the connection damages the upload. */
  damaged: Buffer;
  /**
   * The server has confirmed bytes with this hash, and nobody who may has asked to remove them. It
   * is null for any other take.
   */
  confirmed: string | null;
  /** Its sender wants it in the place of these takes, which stay until it can be played. */
  replaces: Set<Take>;
}

export interface Cast {
  server: TestServer;
  site: UploadSite;
  creator: Account;
  /** A deleted person is replaced before the next history. */
  people: Account[];
  clips: PreparedClip;
}

/** After these steps somebody may have no clip in the reel any more. */
const REMOVES: ReadonlySet<Step["do"]> = new Set(["remove", "deleteAccount"]);

class World {
  private readonly takes: Take[] = [];
  private isClosed = false;
  private isGiven = false;

  constructor(
    private readonly cast: Cast,
    private readonly reel: Reel,
  ) {}

  async do(one: Step): Promise<void> {
    const { server, creator } = this.cast;
    switch (one.do) {
      case "record":
        return void (await this.record(one.person));
      case "send":
        return this.send(one.person);
      case "restart":
        return reconcileSubmissions(server.deps, rethrow);
      case "setState": {
        const body = { tributeId: this.reel.id, state: one.to };
        await server.call(setTributeState, { as: creator, body });
        this.isClosed = one.to === "closed";
        return undefined;
      }
      case "give":
        await giftToken(server, creator, this.reel.id);
        this.isGiven = true;
        return undefined;
      case "deleteAccount":
        return this.deleteAccount(one.person);
      default: {
        const take = elementAt(this.takes, one.pick);
        if (take) await this.doWith(one, take);
      }
    }
  }

  private async doWith(one: TakeStep, take: Take): Promise<void> {
    switch (one.do) {
      case "upload":
        return this.upload(take, one);
      case "confirm":
        return this.confirm(take, one);
      case "prepare":
        return this.prepare(take, one.result);
      case "retry": {
        const as = this.accountOf(take.sender);
        const body = { submissionId: take.id };
        await this.cast.server.call(retrySubmission, { as, body });
        return undefined;
      }
      case "discardUpload": {
        const as = this.accountOf(take.sender);
        await tusRequest(this.cast.site, "DELETE", `${UPLOAD_PATH}/${take.id}`, { as });
        return undefined;
      }
      case "remove": {
        const as = this.accountOf(take.sender);
        const query = { submissionId: take.id };
        const { data } = await this.cast.server.call(removeSubmission, { as, query });
        if (data?.removed) take.confirmed = null;
      }
    }
  }

  private accountOf(index: number): Account {
    const account = this.cast.people[index];
    if (!account) throw new RangeError("There is no such person.");
    return account;
  }

  /** Records, uploads and confirms without any trouble. */
  private async send(sender: number): Promise<void> {
    const take = await this.record(sender);
    if (!take) return;
    await this.upload(take, { until: 1, isDamaged: false });
    await this.confirm(take, { by: "sender", claims: "own", replaces: null });
  }

  private async record(sender: number): Promise<Take | undefined> {
    const { id: tributeId, invite } = this.reel;
    const body = { tributeId, invite, mimeType: "video/webm" };
    const as = this.accountOf(sender);
    const { data } = await this.cast.server.call(createSubmission, { as, body });
    if (!data) return undefined;
    const [bytes, damaged] = [randomBytes(TAKE_BYTES), randomBytes(TAKE_BYTES)];
    const take: Take = {
      id: data._id,
      sender,
      bytes,
      damaged,
      confirmed: null,
      replaces: new Set(),
    };
    this.takes.push(take);
    return take;
  }

  /** Continues an upload as the app does. With `until` 0 the device begins again. */
  private async upload(take: Take, { until, isDamaged }: Omit<UploadStep, "do" | "pick">) {
    const { site } = this.cast;
    const as = this.accountOf(take.sender);
    const known = await tusRequest(site, "HEAD", `${UPLOAD_PATH}/${take.id}`, { as });
    if (until === 0 || !known.ok) await createUpload(site, as, take.id, TAKE_BYTES);
    const offset = until === 0 || !known.ok ? 0 : Number(known.headers.get("upload-offset"));
    const bytes = (isDamaged ? take.damaged : take.bytes).subarray(offset, until * TAKE_BYTES);
    if (bytes.length > 0) await patchUpload(site, as, take.id, offset, bytes);
  }

  private async confirm(
    take: Take,
    { by, claims, replaces }: Omit<ConfirmStep, "do" | "pick">,
  ): Promise<void> {
    const as = this.accountOf(by === "sender" ? take.sender : (take.sender + 1) % PEOPLE);
    const whole = claims === "damaged" ? take.damaged : take.bytes;
    const claimed = claims === "fewer" ? whole.subarray(1) : whole;
    const former = replaces === null ? undefined : elementAt(this.takes, replaces);
    const sha256 = sha256Of(claimed);
    const sent = { submissionId: take.id, size: claimed.length, sha256 };
    const body = { ...sent, replaces: former?.id ?? null };
    const { status } = await this.cast.server.call(confirmSubmission, { as, body });
    if (status !== 200) return;
    take.confirmed = sha256;
    if (!former || this.isClosed || this.isGiven) return;
    for (const one of this.takes)
      // It replaces the others that were sent for the same answer as well.
      if (one === former || one.replaces.has(former)) this.noteReplacement(take, one);
    if ((await this.stateOf(take)) === "ready") this.allowReplacing(take);
  }

  private noteReplacement(take: Take, former: Take): void {
    for (const next of [take, ...this.takes.filter(({ replaces }) => replaces.has(take))])
      for (const one of [former, ...former.replaces]) if (one !== next) next.replaces.add(one);
  }

  /** The takes that this one replaces may be deleted from now on. */
  private allowReplacing(take: Take): void {
    for (const former of take.replaces) former.confirmed = null;
  }

  private async prepare(take: Take, result: PrepareStep["result"]): Promise<void> {
    const { server, clips } = this.cast;
    const wasOpen = !this.isGiven;
    await clips.prepare(server, take.id, result);
    if (wasOpen && (await this.stateOf(take)) === "ready") this.allowReplacing(take);
  }

  private async stateOf({ id }: Take) {
    const rows = await this.cast.server.deps.db
      .select({ state: submissions.state })
      .from(submissions)
      .where(eq(submissions.id, id));
    return rows[0]?.state;
  }

  private async deleteAccount(index: number): Promise<void> {
    const { server, people } = this.cast;
    const as = this.accountOf(index);
    const { error } = await server.call(deleteAccount, { as, body: { name: "Ada Lovelace" } });
    if (error) throw new Error(error);
    for (const take of this.takes) if (take.sender === index) take.confirmed = null;
    people[index] = await server.newGuest();
  }

  /** Returns the senders of the clips in the reel. */
  async shown(): Promise<Set<number>> {
    const ids = await clipsOf(this.cast.server, this.reel.id);
    return new Set(this.takes.filter(({ id }) => ids.includes(id)).map(({ sender }) => sender));
  }

  /** Returns the confirmed videos that are not stored as they were confirmed. */
  async lost(): Promise<string[]> {
    const { db, blobs } = this.cast.server.deps;
    const lost: string[] = [];
    for (const { id, confirmed } of this.takes) {
      if (confirmed === null) continue;
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      const size = await blobs.sizeOf(originalKey(id));
      const stored =
        size === null ? null : await blobs.withLocalFile(originalKey(id), (path) => readFile(path));
      if (row?.sha256 !== confirmed || !stored || sha256Of(stored) !== confirmed) lost.push(id);
    }
    return lost;
  }
}

const elementAt = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

function rethrow(error: unknown): never {
  throw error;
}

/** Returns the ids of the answers that play in a reel, in order. */
export async function clipsOf({ deps: { db } }: TestServer, tributeId: string): Promise<string[]> {
  const { timeline } = await reelOf(db, await existingTribute(db, tributeId));
  return timeline.pieces.flatMap(({ kind, clipId }) => (kind === "clip" ? (clipId ?? []) : []));
}

/** One person may open only so many submissions in a minute, and the people stay the same. */
const NEXT_HISTORY_MS = 61_000;

/**
 * Runs one history in a reel of its own. After each step it looks for lost videos, and for people
 * who are no longer in the reel though nobody has removed their video.
 * @returns what the first step with a fault has lost.
 */
export async function runHistory(cast: Cast, history: readonly Step[]): Promise<string[]> {
  const { server, creator } = cast;
  server.advance(NEXT_HISTORY_MS);
  const world = new World(cast, await newLinkedReel(server, creator));
  let before = new Set<number>();
  for (const one of history) {
    await world.do(one);
    const lost = await world.lost();
    const shown = await world.shown();
    if (!REMOVES.has(one.do))
      for (const sender of before) if (!shown.has(sender)) lost.push(`the clip of ${sender}`);
    if (lost.length > 0) return lost;
    before = shown;
  }
  await server.deps.db.delete(tributes);
  return [];
}
