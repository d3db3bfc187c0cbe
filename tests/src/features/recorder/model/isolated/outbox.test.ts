import "fake-indexeddb/auto";
import { randomBytes } from "node:crypto";
import { UNTRIMMED } from "@contract/trim";
import { deferred } from "@tests/support/factories/deferred";
import { installWebLocks } from "@tests/support/client/webLocks";
import {
  type Death,
  sha256Of,
  SubmissionRules,
  tokenOf,
} from "@tests/support/network/submissionRules";
import type { Recording } from "@src/features/recorder/upload/recordingsDb";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

/*
 * Random histories of one browser with two tabs: chunks that the device cannot store, tabs that are
 * reloaded or die at any request, a tab that sends what the other one is sending, and other accounts.
 */

const PART_BYTES = 300_000;
const ACCOUNTS = ["ada", "ben"] as const;
type Account = (typeof ACCOUNTS)[number];

const tab = fc.nat({ max: 1 });
const death = fc.option(
  fc.constantFrom<Death>(
    { at: "POST", after: 0 },
    { at: "PATCH", after: 0 },
    { at: "PATCH", after: 1 },
    { at: "PATCH", after: 2 },
    { at: "PUT", after: 0 },
  ),
  { freq: 3 },
);
/** The next step begins while the video is still being sent. */
const isHasty = fc.boolean();

const step = fc.oneof(
  fc.record({
    do: fc.constant("record" as const),
    tab,
    /** Tells of each part after the first whether the device could not store it. */
    lost: fc.array(fc.boolean(), { maxLength: 3 }),
    /** The person leaves the take without sending it. */
    isLeft: fc.boolean(),
    death,
    isHasty,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      tab,
      pick: fc.nat(9),
      death,
      isHasty,
    }),
  },
  fc.record({ do: fc.constant("reload" as const), tab }),
  fc.record({ do: fc.constant("signIn" as const), account: fc.constantFrom(...ACCOUNTS) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const histories = fc.array(step, { minLength: 2, maxLength: 8 });

const SUBJECT = {
  tributeId: "reel1",
  kind: "answer",
  questionId: "q1",
  question: "What do you remember?",
  invite: "i".repeat(43),
  tgd: null,
} as const;

interface Taken {
  id: string;
  bytes: Buffer;
  /** The device has stored so many bytes without a gap. */
  kept: number;
}

let rules: SubmissionRules;
let account: Account;
let freeLock: (name: string) => void;

beforeAll(async () => {
  rules = await SubmissionRules.start();
  vi.stubEnv("VITE_API_URL", rules.origin);
});
afterAll(async () => {
  await rules.close();
  vi.unstubAllEnvs();
});

let opened = 0;

/** Opens a tab, which has its own modules and shares the browser with the other one. */
async function openTab() {
  const number = ++opened;
  const { promise: dead, resolve: die } = deferred<"dead">();
  let isDead = false;
  const { promise: never } = deferred<string>();
  // A dead tab never gets any further.
  const getToken = (): Promise<string> =>
    isDead ? never : Promise.resolve(tokenOf({ number, account }));
  vi.resetModules();
  vi.doMock("@src/shared/identity/identity", () => ({
    getToken,
    getCredentials: async () => ({ token: await getToken(), userId: account }),
  }));
  const modules = {
    ...(await import("@src/features/recorder/model/outbox")),
    ...(await import("@src/features/recorder/model/filming")),
    ...(await import("@src/features/recorder/model/useUnsent")),
    ...(await import("@src/features/recorder/upload/claims")),
    ...(await import("@src/features/recorder/upload/growingVideo")),
    ...(await import("@src/features/recorder/upload/outboxStore")),
    ...(await import("@src/features/recorder/upload/recordings")),
  };
  // The next tab has its own modules, so this one loads all of its own before.
  await modules.prepareSending();
  const kill = (ids: readonly string[]): void => {
    isDead = true;
    rules.cutOff(number);
    for (const id of ids) if (modules.isClaimedHere(id)) freeLock(`recording-${id}`);
    die("dead");
  };
  return { ...modules, number, dead, kill, isDead: () => isDead };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

/** Settles when a video is saved, refused or left behind by its tab. */
interface Sending {
  readonly sent: Promise<void>;
}
const NOTHING: Sending = { sent: Promise.resolve() };

class Browser {
  private readonly taken: Taken[] = [];
  private readonly sending: Promise<void>[] = [];
  readonly faults: string[] = [];

  constructor(private readonly tabs: Tab[]) {}

  async do(one: Step): Promise<void> {
    if (one.do === "signIn") account = one.account;
    else if (one.do === "reload") await this.reload(one.tab);
    else {
      const active = await this.living(one.tab);
      if (one.death) rules.killAt(active.number, one.death, () => this.kill(active));
      const { sent } = await (one.do === "record"
        ? this.record(active, one)
        : this.send(active, one.pick));
      if (one.isHasty) this.sending.push(sent);
      else await sent;
    }
  }

  private kill(one: Tab): void {
    one.kill(this.taken.map(({ id }) => id));
  }

  private async reload(at: number): Promise<void> {
    const former = this.tabs[at];
    if (former && !former.isDead()) this.kill(former);
    await this.living(at);
  }

  /** Returns a tab. One that has died is opened again. */
  private async living(at: number): Promise<Tab> {
    const known = this.tabs[at];
    if (known && !known.isDead()) return known;
    return (this.tabs[at] = await openTab());
  }

  /** Records several parts, and sends them at the same time. */
  private async record(
    active: Tab,
    { lost, isLeft }: { lost: readonly boolean[]; isLeft: boolean },
  ): Promise<Sending> {
    const about = { ...SUBJECT, mimeType: "video/webm", startedAt: Date.now(), ownerUid: account };
    const writer = await active.beginRecording(about);
    const { id } = writer;
    const video = new active.GrowingVideo("video/webm");
    const outgoing = { id, video, subject: SUBJECT, pictures: [], submissionId: null };
    const taken: Taken = { id, bytes: Buffer.alloc(0), kept: 0 };
    this.taken.push(taken);
    active.sendAhead({ ...outgoing, trim: UNTRIMMED });
    let hasGap = false;
    for (const isLost of [false, ...lost]) {
      const part = randomBytes(PART_BYTES);
      if (active.isDead()) break;
      taken.bytes = Buffer.concat([taken.bytes, part]);
      video.append(new Blob([new Uint8Array(part)]));
      if (isLost) await withFullDisk(() => writer.append(new Blob([new Uint8Array(part)])));
      else await writer.append(new Blob([new Uint8Array(part)]));
      hasGap ||= isLost;
      if (!hasGap) taken.kept = taken.bytes.length;
    }
    if (active.isDead()) return NOTHING;
    video.close();
    await active.changeRecording(id, { state: "recorded", length: video.size });
    if (isLeft) {
      active.stopUnsentUploads();
      return NOTHING;
    }
    active.send({ ...outgoing, trim: UNTRIMMED });
    return { sent: this.untilSent(active, taken, taken.kept) };
  }

  /** Opens the list of unsent videos and sends one, which the other tab may be sending. */
  private async send(active: Tab, pick: number): Promise<Sending> {
    const unsent = await active.listUnsentHere([]);
    const recording = unsent[pick % unsent.length];
    return recording ? this.sendRecording(active, recording) : NOTHING;
  }

  private async sendRecording(active: Tab, recording: Recording): Promise<Sending> {
    const take = await active.loadUnsentTake(recording);
    const taken = this.taken.find(({ id }) => id === recording.id);
    // It may have arrived in the meantime.
    if (!take || !taken) return NOTHING;
    const arrived = rules.idsOf(account, recording.id).map((id) => rules.stored(id));
    const lengths = (await Promise.all(arrived)).map(({ length }) => length);
    active.send(take);
    return { sent: this.untilSent(active, taken, Math.max(taken.kept, ...lengths)) };
  }

  /**
   * Waits until the outbox says how it ended, or the tab is dead. If it says that the video is
   * saved, the server must have confirmed so many bytes.
   */
  private async untilSent(active: Tab, { id, bytes }: Taken, least: number): Promise<void> {
    const sender = account;
    const progress = () => active.outboxItems.get().find((item) => item.id === id)?.state.step;
    const ended = new Promise<void>((resolve) => {
      const check = () => void (progress() === "sending" || resolve());
      active.outboxItems.subscribe(check);
      check();
    });
    if ((await Promise.race([ended, active.dead])) === "dead" || progress() !== "saved") return;
    const confirmed = rules.idsOf(sender, id).filter((one) => rules.confirmed.has(one));
    const videos = await Promise.all(confirmed.map((one) => rules.stored(one)));
    const best = Math.max(...videos.map(({ length }) => length));
    if (best < least) this.faults.push(`${id}: ${best} of ${least} bytes are confirmed`);
    for (const video of videos)
      if (!video.equals(bytes.subarray(0, video.length))) this.faults.push(`${id}: other bytes`);
  }

  /** Sends everything that is left, and notes what was lost in the whole history. */
  async finish(): Promise<void> {
    await Promise.all(this.sending);
    for (const at of this.tabs.keys()) await this.reload(at);
    const last = await this.living(0);
    for (const recording of await last.listUnsentHere([]))
      await (
        await this.sendRecording(last, recording)
      ).sent;
    for (const { id } of await last.listUnsent()) this.faults.push(`${id}: still here`);
    for (const [id, hash] of rules.confirmed)
      if (sha256Of(await rules.stored(id)) !== hash) this.faults.push(`${id}: changed`);
    for (const { id, kept } of this.taken)
      if (
        kept > 0 &&
        !ACCOUNTS.some((one) => rules.idsOf(one, id).some((sent) => rules.confirmed.has(sent)))
      )
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
  freeLock = installWebLocks();
  const tabs = [await openTab(), await openTab()];
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      rules.confirmed.clear();
      account = "ada";
      const browser = new Browser(tabs);
      for (const one of history) await browser.do(one);
      await browser.finish();
      expect(browser.faults).toEqual([]);
    }),
    { numRuns: 50, seed: 17, endOnFailure: true },
  );
});
