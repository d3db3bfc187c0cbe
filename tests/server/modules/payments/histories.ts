import { createSubmission } from "@contract/http/submission";
import { tributeDetails } from "@tests/support/factories/reels";
import { ORIGIN, type TestServer } from "@tests/support/factories/server";
import { invitees, submissions, users } from "@server/db/schema/reels";
import { AppError } from "@server/errors";
import { newId } from "@server/ids";
import { changeCredit } from "@server/modules/credits/service";
import { withdrawInvite } from "@server/modules/invites/byHand";
import { inviteAll } from "@server/modules/invites/people";
import { verifyLedger } from "@server/modules/ledger/verify";
import { beginCheckout, checkoutOf } from "@server/modules/payments/service";
import { takeEvent } from "@server/modules/payments/settle";
import { releaseHeldJob } from "@server/modules/submissions/releaseHeld";
import { openSubmission } from "@server/modules/submissions/service";
import { createTribute } from "@server/modules/tributes/service";
import { setState } from "@server/modules/tributes/state";
import {
  type Checkout,
  type PaymentEvent,
  type PaymentProvider,
  RETURN_STAGE,
} from "@server/payments/provider";
import type { Viewer } from "@server/plugins/identity";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { arrive } from "../invites/recording";

const pick = fc.nat({ max: 20 });

/** What each refund of a payment is of; any of them may be told to be made or to have failed, in any order and again. */
const REFUNDS_CENTS = [70, 250, 400, 600];

/** What can happen to a reel and its creator's money. Numbers choose among what there is by then. */
const step = fc.oneof(
  fc.record({
    do: fc.constant("buy" as const),
    folks: fc.integer({ min: 1, max: 6 }),
    told: fc.constantFrom("webhook" as const, "return" as const, "later" as const),
  }),
  fc.record({ do: fc.constant("invite" as const), people: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant("withdraw" as const), pick }),
  fc.record({ do: fc.constant("come" as const) }),
  fc.record({ do: fc.constant("send" as const), pick }),
  fc.record({
    do: fc.constant("turn" as const),
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
  fc.record({ do: fc.constant("retell" as const), pick }),
  fc.record({ do: fc.constant("release" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type MoneyStep = Extract<Step, { do: "buy" | "refund" | "dispute" | "retell" }>;

/** One after the other, each of several things at once. */
export const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 12,
});

/** A creator with a reel, and everything that can happen to them. */
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

  /** Stripe, which tells everything in time or late. */
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
      case "come":
        await this.come();
        break;
      case "send": {
        const id = chosen(this.opened, one.pick);
        if (id) await arrive(this.server, id);
        break;
      }
      case "turn":
        await setState(this.deps, this.creator, ORIGIN, { tributeId, state: one.to });
        break;
      case "release":
        await this.release();
        break;
      default:
        await this.doWithMoney(one);
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
        const { asked, settled } = RETURN_STAGE.dispute;
        const isGone = one.stage !== asked && one.stage !== settled;
        const told = { cents: isGone ? 600 : 0, stage: one.stage };
        await this.moneyBack("dispute", one.pick, { id: "dp", ...told });
        break;
      }
      case "retell": {
        const event = chosen(this.events, one.pick);
        if (event) await takeEvent(this.deps, event, ORIGIN);
      }
    }
  }

  private async invite(count: number): Promise<void> {
    const people = Array.from({ length: count }, () => this.newPerson());
    const body = { tributeId: this.reel.id, people, skipRefused: true };
    await inviteAll(this.deps, this.creator, ORIGIN, body);
  }

  private async withdraw(which: number): Promise<void> {
    const tributeId = this.reel.id;
    const rows = await this.server.deps.db
      .select({ id: invitees.id })
      .from(invitees)
      .where(eq(invitees.tributeId, tributeId))
      .orderBy(invitees.id);
    const inviteeId = chosen(rows, which)?.id;
    if (inviteeId) await withdrawInvite(this.deps, this.creator, { tributeId, inviteeId });
  }

  release(): Promise<void> {
    const { signal } = new AbortController();
    const run = { signal, isLastAttempt: false };
    return releaseHeldJob(this.deps)({ userId: this.creator.uid }, run);
  }

  private async buy({ folks, told }: Extract<Step, { do: "buy" }>): Promise<void> {
    const returnTo = new URL(ORIGIN);
    const wish = { folks, returnTo, attemptId: undefined, isEmbedded: false };
    const { sessionId } = await beginCheckout(this.deps, this.creator, wish);
    const paid = this.checkouts.find((one) => one.sessionId === sessionId);
    if (!paid) throw new Error("Nothing was begun.");
    if (told === "return") {
      const onTrouble = () => undefined;
      await checkoutOf(this.deps, this.creator, { sessionId, origin: ORIGIN, onTrouble });
    }
    const type = "checkout.session.completed";
    if (told === "later")
      await this.tell({ id: newId(), type, checkout: { ...paid, state: "processing" } });
    await this.tell({ id: newId(), type, checkout: paid });
  }

  private async come(): Promise<void> {
    const guest = await signUp(this.server);
    const { id: tributeId, invite } = this.reel;
    const wish = { tributeId, invite, mimeType: "video/webm", questionId: null };
    const { _id } = await openSubmission(
      this.deps,
      guest,
      await createSubmission.body.validate(wish),
    );
    this.opened.push(_id);
  }

  private refund({
    pick: payment,
    which,
    hasFailed,
  }: Extract<Step, { do: "refund" }>): Promise<void> {
    const { gone, failed } = RETURN_STAGE.refund;
    const cents = hasFailed ? 0 : (REFUNDS_CENTS[which] ?? 0);
    const told = { cents, stage: hasFailed ? failed : gone };
    return this.moneyBack("refund", payment, { id: `re${which}`, ...told });
  }

  private async moneyBack(
    kind: "refund" | "dispute",
    which: number,
    { id: ofKind, ...told }: { id: string; cents: number; stage: number },
  ): Promise<void> {
    const intentId = chosen(this.checkouts, which)?.intentId;
    if (!intentId) return;
    const id = `${ofKind}_${intentId}`;
    await this.tell({ id: newId(), type: kind, moneyBack: { id, kind, intentId, ...told } });
  }

  private async tell(event: PaymentEvent): Promise<void> {
    this.events.push(event);
    await takeEvent(this.deps, event, ORIGIN);
  }

  private newPerson(): { name: string; email: string } {
    this.people += 1;
    return { name: `Person ${this.people}`, email: `p${this.people}-${this.reel.id}@x.test` };
  }

  /** Whoever waits does so for want of credits, and for nothing else. @returns what is otherwise. */
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

const chosen = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/** Somebody with a row and the free folks, without the identity provider: a history needs dozens of them. */
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
 * Lets one history happen on an empty database, and holds the books against the rules after each of its moments.
 * @returns what does not agree, at the first moment where something does not.
 */
export async function live(server: TestServer, history: Step[][]): Promise<string[]> {
  const wrongs = async () =>
    (await verifyLedger(server.deps.db)).findings.map(({ finding }) => finding);
  await server.database.execute("truncate users, payments, payment_returns, stripe_events cascade");
  const creator = await signUp(server);
  const { _id: id } = await createTribute(server.deps, creator, tributeDetails(), "en");
  const invite = server.deps.links.token("invite", id, 1);
  const world = new World(server, creator, { id, invite });
  for (const atOnce of history) {
    const done = await Promise.allSettled(atOnce.map((one) => world.do(one)));
    for (const outcome of done)
      // What people are refused is a part of life; what fails otherwise is not.
      if (outcome.status === "rejected" && !(outcome.reason instanceof AppError))
        throw outcome.reason;
    const found = await wrongs();
    if (found.length > 0) return found;
  }
  return [...(await world.waitingInVain()), ...(await wrongs())];
}
