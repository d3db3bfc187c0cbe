import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SOCKET_PATH } from "@contract/events";
import { API_PREFIX } from "@contract/http/endpoint";
import { invitePeople } from "@contract/http/invite";
import { createCheckoutSession, getCheckoutSession, listPlans } from "@contract/http/stripe";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { SHELL_PATH } from "@contract/pages";
import { EXISTING } from "@server/limits/existing";
import { call, newGuest, newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { uploadClip } from "@tests/support/e2e/uploadClip";
import type { Account } from "@tests/support/factories/accounts";
import { io, type Socket } from "socket.io-client";

const READERS = 4;
const TABS = 8;
const FOLKS = 5;
const PAUSE_MS = 50;
/** Says who answered: a message of the product's own, which the app shows with a button. */
const OWN_MESSAGE = /"code":"[A-Z_]+"|<!doctype html>/i;

export interface Sent {
  id: string;
  sha256: string;
  by: Account;
}

/** Contains what the product has acknowledged. All of it must still be true at the end. */
interface Acknowledged {
  videos: Sent[];
  folks: number;
  invited: string[];
}

export interface Failure {
  at: number;
  what: string;
  /** The product was there and said why, which happens while its database is away. */
  isOwnMessage: boolean;
}

export class Load {
  readonly acknowledged: Acknowledged = { videos: [], folks: 0, invited: [] };
  readonly failedReads: Failure[] = [];
  readonly tabs: Socket[] = [];
  reads = 0;
  private readonly over = new AbortController();
  private readonly loops: Promise<void>[] = [];

  private constructor(
    readonly origin: string,
    readonly organiser: Account,
    readonly reel: { tributeId: string; invite: string },
    private guest: Account,
  ) {}

  /** Creates the people and the reel of the load, which then waits. */
  static async prepare(origin: string): Promise<Load> {
    const organiser = await newOrganiser(origin);
    const reel = await openReel(origin, organiser);
    return new Load(origin, organiser, reel, await newGuest(origin));
  }

  /** Reads and keeps tabs open until it is stopped. */
  start(): void {
    for (let index = 0; index < READERS; index += 1) this.loop(() => this.read(index));
    for (let index = 0; index < TABS; index += 1) this.tabs.push(this.openTab());
  }

  async stop(): Promise<void> {
    this.over.abort();
    await Promise.all(this.loops);
    for (const tab of this.tabs) tab.disconnect();
  }

  private loop(step: () => Promise<void>): void {
    const run = async () => {
      while (!this.over.signal.aborted) {
        await step();
        await pause(PAUSE_MS);
      }
    };
    this.loops.push(run());
  }

  private async read(index: number): Promise<void> {
    const { tributeId, invite } = this.reel;
    const paths = [
      SHELL_PATH,
      `${API_PREFIX}${listPlans.path}`,
      `/tribute/${tributeId}?invite=${invite}`,
    ];
    const path = paths[(index + this.reads) % paths.length] ?? "";
    this.reads += 1;
    const at = Date.now();
    try {
      const answer = await fetch(this.origin + path, { headers: { "api-key": "folkreel-local" } });
      const text = await answer.text();
      if (answer.ok) return;
      const isOwnMessage = answer.status === 503 && OWN_MESSAGE.test(text);
      this.failedReads.push({ at, what: `${answer.status} ${path}`, isOwnMessage });
    } catch (error) {
      this.failedReads.push({ at, what: `${String(error)} ${path}`, isOwnMessage: false });
    }
  }

  private openTab(): Socket {
    return io(this.origin, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      query: { userId: this.organiser.uid },
      auth: { token: this.organiser.idToken },
      reconnectionDelay: 100,
      reconnectionDelayMax: 1000,
    });
  }

  /** Buys folks once. A press of the button that got no answer is repeated, as people do. */
  async pay(): Promise<void> {
    const as = this.organiser;
    const body = {
      folks: FOLKS,
      redirectUrl: `${this.origin}/profile/credits`,
      attemptId: randomUUID(),
    };
    const { sessionId, url } = await this.untilAnswered(() =>
      call(this.origin, createCheckoutSession, { body, as }),
    );
    const form = { method: "POST", body: new URLSearchParams({ action: "pay" }) };
    await this.untilAnswered(async () => {
      const paid = await fetch(url ?? "", { ...form, redirect: "manual" });
      if (paid.status !== 303) throw new Error(`The checkout answered ${paid.status}.`);
    });
    await this.untilAnswered(async () => {
      const query = { sessionId };
      const { state } = await call(this.origin, getCheckoutSession, { query, as });
      if (state !== "paid") throw new Error(`The payment is ${state}.`);
    });
    this.acknowledged.folks += FOLKS;
  }

  /** Sends a video as a phone does: it goes on where it was, and repeats what got no answer. */
  async send(clip: Buffer): Promise<Sent> {
    const { origin } = this;
    const { tributeId, invite } = this.reel;
    const sent = this.acknowledged.videos.length;
    // A new reel has credits for five people, of whom each may send a few videos.
    if (sent > 0 && sent % EXISTING.answers.max === 0)
      this.guest = await this.untilAnswered(() => newGuest(origin));
    const by = this.guest;
    const body = { tributeId, invite, mimeType: "video/mp4", clientKey: randomUUID() };
    const { _id: id } = await this.untilAnswered(() =>
      call(origin, createSubmission, { body, as: by }),
    );
    await uploadClip({ origin, submissionId: id, as: by, clip });
    const sha256 = createHash("sha256").update(clip).digest("hex");
    const confirmation = { submissionId: id, size: clip.length, sha256 };
    await this.untilAnswered(() => call(origin, confirmSubmission, { body: confirmation, as: by }));
    const video = { id, sha256, by };
    this.acknowledged.videos.push(video);
    return video;
  }

  async invite(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const { tributeId } = this.reel;
    const body = { tributeId, people: [{ name: "Grace", email }] };
    const { invited, refused } = await this.untilAnswered(() =>
      call(this.origin, invitePeople, { body, as: this.organiser }),
    );
    // A repeated call hears that the first one has succeeded.
    if (invited === 1 || refused[0]?.reason === "ALREADY_INVITED")
      this.acknowledged.invited.push(email);
    else throw new Error(`The invitation was refused: ${JSON.stringify(refused)}`);
  }

  private async untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (/ 4\d\d /.test(String(error))) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}
