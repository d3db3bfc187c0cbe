import { createSubmission } from "@contract/schemas/submission";
import { tributeDetails } from "@tests/support/factories/reels";
import { ORIGIN, type TestServer } from "@tests/support/factories/server";
import { invitees } from "@server/db/schema/people";
import { submissions } from "@server/db/schema/videos";
import { users } from "@server/db/schema/users";
import { AppError } from "@server/errors";
import { newId } from "@server/ids";
import { changeCredit } from "@server/modules/credits/service";
import { withdrawInvite } from "@server/modules/people/resendAndWithdraw";
import { inviteList } from "@server/modules/people/inviteList";
import { verifyLedger } from "@server/modules/ledger/verify";
import { beginCheckout, readCheckout } from "@server/modules/payments/service";
import { processEvent } from "@server/modules/payments/settle";
import { releaseHeldJob } from "@server/modules/videos/arrival/releaseHeld";
import { openSubmission } from "@server/modules/videos/openSubmission";
import { removeSubmission, retrySubmission } from "@server/modules/videos/service";
import { createTribute } from "@server/modules/tributes/service";
import { setTributeState } from "@server/modules/tributes/state";
import {
  type Checkout,
  type PaymentEvent,
  type PaymentProvider,
  RETURN_STAGE,
} from "@server/payments/provider";
import type { Viewer } from "@server/plugins/identity";
import { endPreparation } from "@tests/server/modules/videos/outcomes";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { completeUpload } from "../people/recording";

const pick = fc.nat({ max: 20 });

/**
 * Lists the amount of each refund of a payment. Each may be reported as made or failed, in any
 * order and repeatedly.
 */
const REFUNDS_CENTS = [70, 250, 400, 600];

/** Generates what can happen to a reel and its creator's money. Numbers choose what exists then. */
const step = fc.oneof(
  fc.record({
    do: fc.constant("buy" as const),
    folks: fc.integer({ min: 1, max: 6 }),
    reported: fc.constantFrom("webhook" as const, "return" as const, "later" as const),
  }),
  fc.record({ do: fc.constant("invite" as const), people: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant("withdraw" as const), pick }),
  fc.record({ do: fc.constant("startAnswer" as const) }),
  fc.record({ do: fc.constant("send" as const), pick }),
  fc.record({ do: fc.constant("check" as const), pick, plays: fc.boolean() }),
  fc.record({ do: fc.constant("retry" as const), pick }),
  fc.record({ do: fc.constant("remove" as const), pick }),
  fc.record({
    do: fc.constant("setState" as const),
    to: fc.constantFrom("open" as const, "closed" as const),
  }),
  fc.record({
    do: fc.constant("refund" as const),
    pick,
    which: fc.nat({ max: REFUNDS_CENTS.length - 1 }),
    hasFailed: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("dispute" as const),
    pick,
    stage: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ do: fc.constant("redeliver" as const), pick }),
  fc.record({ do: fc.constant("release" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type MoneyStep = Extract<Step, { do: "buy" | "refund" | "dispute" | "redeliver" }>;
type VideoStep = Extract<Step, { do: "send" | "check" | "retry" | "remove" }>;

/** Generates moments that follow each other, each with one or more simultaneous steps. */
export const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 12,
});

class World {
  readonly events: PaymentEvent[] = [];
  readonly checkouts: Checkout[] = [];
  readonly opened: string[] = [];
  private people = 0;

  constructor(
    private readonly server: TestServer,
    private readonly creator: Viewer,
    private readonly reel: { id: string; invite: string },
  ) {}

  /** Returns dependencies whose Stripe reports everything in time or late. */
  private get deps() {
    const payments: PaymentProvider = {
      mode: "test",
      createCheckout: async ({ paymentId, folks }) => {
        const cents = folks * 100;
        const sessionId = `cs_${paymentId}`;
        const paid = { subtotalCents: cents, paidCents: cents, currency: "usd" };
        const ids = { sessionId, paymentId, intentId: `pi_${paymentId}`, customerId: null };
        this.checkouts.push({ ...ids, ...paid, state: "paid" });
        return { sessionId, url: ORIGIN };
      },
      findCheckout: async (id) => {
        const found = this.checkouts.find(({ sessionId }) => sessionId === id);
        if (!found) throw new Error(`There is no checkout ${id}.`);
        return found;
      },
      readEvent: () => {
        throw new Error("Nobody reads here.");
      },
    };
    return { ...this.server.deps, payments };
  }

  async do(one: Step): Promise<void> {
    const tributeId = this.reel.id;
    switch (one.do) {
      case "invite":
        await this.invite(one.people);
        break;
      case "withdraw":
        await this.withdraw(one.pick);
        break;
      case "startAnswer":
        await this.startAnswer();
        break;
      case "send":
      case "check":
      case "retry":
      case "remove": {
        const id = elementAt(this.opened, one.pick);
        if (id) await this.doWithVideo(one, id);
        break;
      }
      case "setState":
        await setTributeState(this.deps, this.creator, ORIGIN, { tributeId, state: one.to });
        break;
      case "release":
        await this.release();
        break;
      default:
        await this.doWithMoney(one);
    }
  }

  private async doWithVideo(one: VideoStep, id: string): Promise<void> {
    switch (one.do) {
      case "send":
        await completeUpload(this.server, id);
        break;
      case "check":
        await endPreparation(this.deps, id, one.plays ? "ready" : "failed");
        break;
      case "retry":
        await retrySubmission(this.deps, this.creator, {
          submissionId: id,
          acceptsIncomplete: false,
        });
        break;
      case "remove":
        await removeSubmission(this.deps, this.creator, { submissionId: id });
    }
  }

  private async doWithMoney(one: MoneyStep): Promise<void> {
    switch (one.do) {
      case "buy":
        await this.buy(one);
        break;
      case "refund":
        await this.refund(one);
        break;
      case "dispute": {
        const { inquiry, settled } = RETURN_STAGE.dispute;
        const isGone = one.stage !== inquiry && one.stage !== settled;
        const details = { cents: isGone ? 600 : 0, stage: one.stage };
        await this.deliverPaymentReturn("dispute", one.pick, { id: "dp", ...details });
        break;
      }
      case "redeliver": {
        const event = elementAt(this.events, one.pick);
        if (event) await processEvent(this.deps, event, ORIGIN);
      }
    }
  }

  private async invite(count: number): Promise<void> {
    const people = Array.from({ length: count }, () => this.newPerson());
    const body = { tributeId: this.reel.id, people, skipRefused: true };
    await inviteList(this.deps, this.creator, ORIGIN, body);
  }

  private async withdraw(which: number): Promise<void> {
    const tributeId = this.reel.id;
    const rows = await this.server.deps.db
      .select({ id: invitees.id })
      .from(invitees)
      .where(eq(invitees.tributeId, tributeId))
      .orderBy(invitees.id);
    const inviteeId = elementAt(rows, which)?.id;
    if (inviteeId) await withdrawInvite(this.deps, this.creator, { tributeId, inviteeId });
  }

  release(): Promise<void> {
    const { signal } = new AbortController();
    const run = { signal, isLastAttempt: false };
    return releaseHeldJob(this.deps)({ userId: this.creator.uid }, run);
  }

  private async buy({ folks, reported }: Extract<Step, { do: "buy" }>): Promise<void> {
    const returnTo = new URL(ORIGIN);
    const input = { folks, returnTo, origin: ORIGIN, attemptId: undefined, isEmbedded: false };
    const { sessionId } = await beginCheckout(this.deps, this.creator, input);
    const paid = this.checkouts.find((one) => one.sessionId === sessionId);
    if (!paid) throw new Error("Nothing was begun.");
    if (reported === "return") {
      const onProviderError = () => undefined;
      await readCheckout(this.deps, this.creator, { sessionId, origin: ORIGIN, onProviderError });
    }
    const type = "checkout.session.completed";
    if (reported === "later")
      await this.deliverEvent({ id: newId(), type, checkout: { ...paid, state: "processing" } });
    await this.deliverEvent({ id: newId(), type, checkout: paid });
  }

  private async startAnswer(): Promise<void> {
    const guest = await signUp(this.server);
    const { id: tributeId, invite } = this.reel;
    const input = { tributeId, invite, mimeType: "video/webm", questionId: null };
    const body = await createSubmission.body.validate(input);
    const { _id } = await openSubmission(this.deps, guest, { ...body, address: null });
    this.opened.push(_id);
  }

  private refund({
    pick: payment,
    which,
    hasFailed,
  }: Extract<Step, { do: "refund" }>): Promise<void> {
    const { gone, failed } = RETURN_STAGE.refund;
    const cents = hasFailed ? 0 : (REFUNDS_CENTS[which] ?? 0);
    const details = { cents, stage: hasFailed ? failed : gone };
    return this.deliverPaymentReturn("refund", payment, { id: `re${which}`, ...details });
  }

  private async deliverPaymentReturn(
    kind: "refund" | "dispute",
    which: number,
    { id: ofKind, ...details }: { id: string; cents: number; stage: number },
  ): Promise<void> {
    const intentId = elementAt(this.checkouts, which)?.intentId;
    if (!intentId) return;
    const id = `${ofKind}_${intentId}`;
    await this.deliverEvent({
      id: newId(),
      type: kind,
      paymentReturn: { id, kind, intentId, ...details },
    });
  }

  private async deliverEvent(event: PaymentEvent): Promise<void> {
    this.events.push(event);
    await processEvent(this.deps, event, ORIGIN);
  }

  private newPerson(): { name: string; email: string } {
    this.people += 1;
    return { name: `Person ${this.people}`, email: `p${this.people}-${this.reel.id}@x.test` };
  }

  /**
   * Checks that people wait only for lack of credits.
   * @returns every other case.
   */
  async waitingInVain(): Promise<string[]> {
    await this.release();
    const { db } = this.server.deps;
    const [row] = await db
      .select({ credit: users.credit })
      .from(users)
      .where(eq(users.id, this.creator.uid));
    const held = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.tributeId, this.reel.id), eq(submissions.state, "held")));
    return row?.credit === 0 ? [] : held.map(({ id }) => `Video ${id} waits with credits left.`);
  }
}

const elementAt = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/**
 * Inserts a user with the free folks without the identity provider, because a history needs dozens
 * of them.
 */
async function signUp({ deps }: TestServer): Promise<Viewer> {
  const uid = newId();
  await deps.db.transaction(async (tx) => {
    const email = `${uid}@x.test`;
    await tx.insert(users).values({ id: uid, email, creationMethod: "EMAIL" });
    const free = { userId: uid, amount: 5, references: [uid], actorId: null };
    await changeCredit(tx, deps, { ...free, reason: "free_grant" });
  });
  return { uid, email: `${uid}@x.test`, emailVerified: true, provider: "password" };
}

/**
 * Runs one history on an empty database and checks the books after each moment.
 * @returns the inconsistencies of the first moment that has any.
 */
export async function runHistory(server: TestServer, history: Step[][]): Promise<string[]> {
  const findInconsistencies = async () =>
    (await verifyLedger(server.deps.db)).findings.map(({ finding }) => finding);
  await server.database.execute("truncate users, payments, payment_returns, stripe_events cascade");
  const creator = await signUp(server);
  const { _id: id } = await createTribute(server.deps, creator, tributeDetails(), {
    language: "en",
    address: null,
  });
  const invite = server.deps.links.token("invite", id, 1);
  const world = new World(server, creator, { id, invite });
  for (const atOnce of history) {
    const done = await Promise.allSettled(atOnce.map((one) => world.do(one)));
    for (const outcome of done)
      // A refusal is a normal outcome; any other error is not.
      if (outcome.status === "rejected" && !(outcome.reason instanceof AppError))
        throw outcome.reason;
    const found = await findInconsistencies();
    if (found.length > 0) return found;
  }
  return [...(await world.waitingInVain()), ...(await findInconsistencies())];
}
