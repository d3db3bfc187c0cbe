import { listCreditHistory } from "@contract/http/credit";
import { auditLog } from "@server/db/schema/audit";
import { mails } from "@server/db/schema/mail";
import { eraseAccount } from "@server/modules/account/erase";
import { verifyLedger } from "@server/modules/ledger/verify";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { OPERATOR_EMAIL, startTestServer } from "@tests/support/factories/server";
import { startStripe } from "@tests/support/factories/stripeServer";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { newDesk } from "@tests/server/modules/people/desk";
import { SECRET, shopOf } from "@tests/server/modules/payments/shop";

const stripe = await startStripe();
afterAll(() => stripe.close());
const server = await startTestServer({ payments: stripe.provider([SECRET]) });
const shop = shopOf(server, stripe);
const { db } = server.deps;
// The books must balance after each test, whatever happened in it.
afterEach(async () => {
  const { findings } = await verifyLedger(db);
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
});

const mailsToOperator = async (reference: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.to, OPERATOR_EMAIL), eq(mails.kind, "payment")))
  ).filter(({ text }) => text.includes(reference));

describe("a refund or dispute", () => {
  const debtOf = async ({ uid }: Account) =>
    (await verifyLedger(db)).debts.filter(({ userId }) => userId === uid);

  test("takes back unspent folks in proportion to the amount, rounded in the payer's favour", async () => {
    const ada = await server.newUser();
    const intent = await shop.buy(ada, 10, { amount_total: 500 });
    await shop.refund(intent, 99, { id: "re_first" });
    expect(await balanceOf(server, ada)).toBe(14);
    await shop.refund(intent, 151);
    expect(await balanceOf(server, ada)).toBe(10);
    // A repeated event changes nothing.
    await shop.refund(intent, 99, { id: "re_first", what: "updated" });
    expect(await balanceOf(server, ada)).toBe(10);
    await shop.refund(intent, 250, { what: "created", status: "pending" });
    expect(await balanceOf(server, ada)).toBe(5);
  });

  test("is in the log once, with the payer and nobody as its actor", async () => {
    const ada = await server.newUser();
    const intent = await shop.buy(ada, 10, { amount_total: 500 });
    await shop.refund(intent, 99, { id: "re_logged" });
    await shop.refund(intent, 99, { id: "re_logged", what: "updated" });
    await shop.dispute(intent, 401, ["created", "needs_response"]);
    const logged = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.personId, ada.uid))
      .orderBy(desc(auditLog.act));
    expect(logged.map(({ act, actorId }) => ({ act, actorId }))).toEqual([
      { act: "PAYMENT_REFUNDED", actorId: null },
      { act: "PAYMENT_DISPUTED", actorId: null },
    ]);
  });

  test("never takes more folks than there are, records the rest as owed, and tells the operator", async () => {
    const { creator, invite, tributeId } = await newDesk(server);
    const intent = await shop.buy(creator, 2);
    await invite("a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test", "f@x.test");
    await shop.refund(intent, 200);
    expect(await balanceOf(server, creator)).toBe(0);
    expect(await debtOf(creator)).toMatchObject([{ folks: 1, reference: intent }]);
    const [told] = await mailsToOperator(intent);
    expect(told?.subject).toBe("1 credit is owed after a refund or a dispute");

    // The debt is paid with the first credit that returns from an invitation, and not with what
    // they buy.
    await shop.buy(creator, 3);
    expect(await balanceOf(server, creator)).toBe(3);
    const url = "/api/tribute/state";
    const payload = { tributeId, state: "closed" };
    await server.send({ method: "PUT", url, payload, as: creator });
    expect(await balanceOf(server, creator)).toBe(8);
    expect(await debtOf(creator)).toEqual([]);
  });

  test.each([
    ["refund.failed", "failed"],
    ["refund.updated", "failed"],
    ["charge.refund.updated", "failed"],
    ["refund.updated", "canceled"],
  ])(
    "is returned once when %s reports it as %s, however often and whenever that happens",
    async (what, status) => {
      const ada = await server.newUser();
      const intent = await shop.buy(ada, 10);
      const [successful, lost] = [`re_kept_${intent}`, `re_lost_${intent}`];
      await shop.refund(intent, 200, { id: successful });
      await shop.refund(intent, 300, { id: lost });
      expect(await balanceOf(server, ada)).toBe(10);
      await Promise.all([1, 2, 3].map(() => shop.refund(intent, 300, { id: lost, what, status })));
      expect(await balanceOf(server, ada)).toBe(13);
      // A late event about an earlier moment changes nothing.
      await shop.refund(intent, 300, { id: lost });
      await shop.refund(intent, 300, { id: lost, what: "charge.refund.updated" });
      expect(await balanceOf(server, ada)).toBe(13);
      // Another attempt is another refund.
      await shop.refund(intent, 800);
      expect(await balanceOf(server, ada)).toBe(5);
      const told = await mailsToOperator(lost);
      expect(told.map(({ subject }) => subject)).toEqual([
        "A refund failed: please give the money back another way",
      ]);
    },
  );

  test("takes nothing when its failure is reported first, and releases held videos", async () => {
    const ada = await server.newUser();
    const intent = await shop.buy(ada, 10);
    const id = `re_${intent}`;
    await shop.refund(intent, 1000, { id, what: "failed", status: "failed" });
    await shop.refund(intent, 1000, { id });
    expect(await balanceOf(server, ada)).toBe(15);
    const { data } = await server.call(listCreditHistory, { as: ada });
    expect(data?.items).toMatchObject([{ reason: "purchase" }, { reason: "free_grant" }]);

    await shop.refund(intent, 1000, { id: `${id}_2` });
    server.jobs.length = 0;
    await shop.refund(intent, 1000, { id: `${id}_2`, what: "failed", status: "failed" });
    expect(server.jobs).toContainEqual({ name: "releaseHeld", data: { userId: ada.uid } });
    const { data: after } = await server.call(listCreditHistory, { as: ada });
    expect(after?.items).toMatchObject([
      { reason: "refund", amount: 10, balance: 15, paidCents: 1000 },
      { reason: "refund", amount: -10, balance: 5 },
      { reason: "purchase", balance: 15 },
      { reason: "free_grant", balance: 5 },
    ]);
  });

  test("that fails cancels the debt first, and a new debt is reported again", async () => {
    const { creator, invite } = await newDesk(server);
    const intent = await shop.buy(creator, 2);
    await invite("a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test", "f@x.test");
    const owedMails = async () =>
      (await mailsToOperator(intent)).filter(({ subject }) => subject.includes("owed"));
    await shop.refund(intent, 200, { id: `re_${intent}` });
    expect(await debtOf(creator)).toMatchObject([{ folks: 1 }]);
    await shop.refund(intent, 200, { id: `re_${intent}`, what: "failed", status: "failed" });
    expect(await debtOf(creator)).toEqual([]);
    expect(await balanceOf(server, creator)).toBe(1);
    expect(await owedMails()).toHaveLength(1);
    await shop.refund(intent, 200);
    expect(await debtOf(creator)).toMatchObject([{ folks: 1 }]);
    expect(await owedMails()).toHaveLength(2);
  });

  test("is handled by the operator alone when the account is deleted, even if it fails", async () => {
    const ada = await server.newUser();
    const intent = await shop.buy(ada, 10);
    const viewer = { uid: ada.uid, email: ada.email, emailVerified: true } as const;
    await eraseAccount(server.deps, { ...viewer, provider: "password" }, "Ada Lovelace");
    const id = `re_${intent}`;
    expect(await shop.refund(intent, 1000, { id })).toBe(200);
    expect(await shop.refund(intent, 1000, { id, what: "failed", status: "failed" })).toBe(200);
    const [told] = await mailsToOperator(id);
    expect(told?.subject).toContain("A refund failed");
    expect(told?.text).not.toContain("account");
  });

  test("is returned when the dispute is won, even if the end is reported first", async () => {
    const ada = await server.newUser();
    const intent = await shop.buy(ada, 10);
    await shop.dispute(intent, 1000, ["created", "warning_needs_response"]);
    expect(await balanceOf(server, ada)).toBe(15);
    await shop.dispute(intent, 1000, ["updated", "needs_response"]);
    expect(await balanceOf(server, ada)).toBe(5);
    await shop.dispute(intent, 1000, ["closed", "won"]);
    expect(await balanceOf(server, ada)).toBe(15);
    await shop.dispute(intent, 1000, ["created", "needs_response"]);
    expect(await balanceOf(server, ada)).toBe(15);
  });

  test("is kept when the dispute is lost, and not counted twice together with a refund", async () => {
    const ada = await server.newUser();
    const intent = await shop.buy(ada, 10);
    await shop.refund(intent, 600);
    await shop.dispute(intent, 1000, ["closed", "lost"]);
    await shop.dispute(intent, 1000, ["created", "needs_response"]);
    expect(await balanceOf(server, ada)).toBe(5);
  });

  test("may be reported before the payment", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada, 10);
    const intent = shop.pay(sessionId);
    await shop.refund(intent, 300);
    await shop.reportSession(sessionId);
    expect(await balanceOf(server, ada)).toBe(12);
  });
});
