import type { DatabaseHandle } from "@server/db/connection";
import { creditLedger } from "@server/db/schema/credits";
import { users } from "@server/db/schema/users";
import type { Deps } from "@server/deps";
import { verifyLedger } from "@server/modules/ledger/verify";
import { beginCheckout, readCheckout } from "@server/modules/payments/service";
import { processEvent } from "@server/modules/payments/settle";
import { type Checkout, type PaymentProvider, RETURN_STAGE } from "@server/payments/provider";
import type { Viewer } from "@server/plugins/identity";

const ORIGIN = "https://folkreel.test";

const BUYER: Viewer = {
  uid: "buyer",
  email: "buyer@x.test",
  emailVerified: true,
  provider: "password",
};

/** Returns the part of the product that a purchase needs. Nothing listens, and jobs do not run. */
export function purchaseDeps(database: DatabaseHandle, payments: PaymentProvider) {
  const parts: Partial<Deps> = {
    db: database.db,
    payments,
    brand: "Folkreel",
    operatorEmail: "operator@x.test",
    clock: () => new Date(),
    jobs: { add: async () => undefined, addAll: async () => undefined },
    realtime: { toUser: () => undefined, toWatchers: () => undefined, disconnect: () => undefined },
  };
  return parts as Deps;
}

/** Creates a person with five free folks. */
export async function makeBuyer({ db }: DatabaseHandle): Promise<void> {
  const { uid, email } = BUYER;
  await db.insert(users).values({ id: uid, email, creationMethod: "EMAIL", credit: 5 });
  const free = { id: "free", userId: uid, amount: 5, reference: uid };
  await db.insert(creditLedger).values({ ...free, reason: "free_grant" });
}

/**
 * Buys ten folks, of which three are refunded, and two more with a refund that fails. After a crash
 * the same happens again, as in reality: the person presses the button once more, and Stripe
 * repeats what nobody has confirmed.
 */
export async function purchase(deps: Deps): Promise<void> {
  const returnTo = new URL(ORIGIN);
  const { sessionId } = await beginCheckout(deps, BUYER, {
    folks: 10,
    returnTo,
    origin: ORIGIN,
    attemptId: "press-1",
    isEmbedded: false,
  }).catch(async (error: unknown) => {
    // It was paid before the crash, and the person is on the page to which the checkout returns.
    const { rows } = (await deps.db.execute(
      "select session_id from payments where state = 'paid'",
    )) as {
      rows?: { session_id: string }[];
    };
    const paid = rows?.[0];
    if (!paid) throw error;
    return { sessionId: paid.session_id };
  });
  const question = { sessionId, origin: ORIGIN, onProviderError: () => undefined };
  const asked = await deps.payments?.findCheckout(sessionId);
  if (!asked) throw new Error("There is no provider.");
  const checkout: Checkout = {
    ...asked,
    state: "paid",
    intentId: "pi_1",
    customerId: "cus_1",
  };
  const type = "checkout.session.completed";
  await processEvent(deps, { id: "evt_1", type, checkout }, ORIGIN);
  await processEvent(deps, { id: "evt_1", type, checkout }, ORIGIN);
  await readCheckout(deps, BUYER, question);
  const { gone, failed } = RETURN_STAGE.refund;
  const refund = { id: "re_1", kind: "refund", intentId: "pi_1", cents: 300, stage: gone } as const;
  const lost = { ...refund, id: "re_2", cents: 200 };
  const came = { ...lost, cents: 0, stage: failed };
  await processEvent(deps, { id: "evt_2", type: "refund.created", paymentReturn: refund }, ORIGIN);
  await processEvent(deps, { id: "evt_3", type: "refund.created", paymentReturn: lost }, ORIGIN);
  await processEvent(deps, { id: "evt_4", type: "refund.failed", paymentReturn: came }, ORIGIN);
}

/** Returns the ledger's findings, and the buyer's credit, payments and receipts. */
export async function booksOf(database: DatabaseHandle): Promise<object> {
  const { findings } = await verifyLedger(database.db);
  const { rows } = await database.execute(
    `select (select credit from users) as credit, (select count(*)::int from payments) as payments,
       (select count(*)::int from mails where kind = 'receipt') as receipts`,
  );
  return { findings, ...rows[0] };
}
