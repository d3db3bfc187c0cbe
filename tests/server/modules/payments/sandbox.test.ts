import { listCreditHistory } from "@contract/http/credit";
import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { mails } from "@server/db/schema/mail";
import { SANDBOX_PATH } from "@server/payments/sandboxProvider";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const redirectUrl = `${ORIGIN}/createtribute/upgrade?step=3`;

async function beginCheckout(as: Account, folks = 10): Promise<string> {
  const body = { folks, redirectUrl };
  const { data, error } = await server.call(createCheckoutSession, { as, body });
  if (!data) throw new Error(error);
  expect(data.url).toBe(`${ORIGIN}${SANDBOX_PATH}/${data.sessionId}`);
  return data.sessionId;
}

/**
 * Presses a button of the checkout's page.
 * @returns where it leads.
 */
async function pressButton(sessionId: string, action: string): Promise<unknown> {
  const { statusCode, headers } = await server.app.server.inject({
    method: "POST",
    url: `${SANDBOX_PATH}/${sessionId}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `action=${action}`,
  });
  expect(statusCode).toBe(303);
  return headers.location;
}

const page = async (path: string) => (await server.app.server.inject({ url: path })).body;

const paymentStatus = async (as: Account, sessionId: string) =>
  (await server.call(getCheckoutSession, { as, query: { sessionId } })).data;

describe("the sandbox", () => {
  test("says that it takes no money, and loads no external files", async () => {
    const sessionId = await beginCheckout(await server.newUser());
    const { body, headers } = await server.app.server.inject(`${SANDBOX_PATH}/${sessionId}`);
    expect(body).toContain("It takes no money.");
    expect(body).toContain("Pay $10.00");
    expect(body).not.toMatch(/<script|<img|<link/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("pays: the folks appear at once, on the page and in the history, with a receipt", async () => {
    const ada = await server.newUser();
    const sessionId = await beginCheckout(ada);
    expect(await paymentStatus(ada, sessionId)).toMatchObject({ state: "open", credit: 5 });
    const back = await pressButton(sessionId, "pay");
    expect(back).toBe(`${redirectUrl}&checkout=${sessionId}`);
    expect(await paymentStatus(ada, sessionId)).toEqual({
      state: "paid",
      folks: 10,
      amountCents: 1000,
      credit: 15,
    });
    expect(await balanceOf(server, ada)).toBe(15);
    const history = await server.call(listCreditHistory, { as: ada });
    expect(history.data?.items).toMatchObject([
      { reason: "purchase", amount: 10, paidCents: 1000, reel: null, person: null },
      { reason: "free_grant", amount: 5, paidCents: null },
    ]);
    const sent = await server.deps.db.select().from(mails).where(eq(mails.to, ada.email));
    expect(sent.filter(({ kind }) => kind === "receipt")).toHaveLength(1);
    expect(sent[0]?.text).toContain("This was the sandbox: no money was taken.");
  });

  test("declines a card and leaves the checkout open", async () => {
    const ada = await server.newUser();
    const sessionId = await beginCheckout(ada);
    const next = await pressButton(sessionId, "decline");
    expect(await page(String(next))).toContain("The card was declined. Nothing was charged.");
    expect(await paymentStatus(ada, sessionId)).toMatchObject({ state: "open", credit: 5 });
  });

  test.each([
    ["arrive", "paid", 15],
    ["fail", "failed", 5],
  ])("pays later, and then the money can %s", async (action, state, credit) => {
    const ada = await server.newUser();
    const sessionId = await beginCheckout(ada);
    await pressButton(sessionId, "later");
    expect(await paymentStatus(ada, sessionId)).toMatchObject({ state: "processing", credit: 5 });
    await pressButton(sessionId, action);
    expect(await paymentStatus(ada, sessionId)).toMatchObject({ state, credit });
  });

  test("leads back without paying", async () => {
    const sessionId = await beginCheckout(await server.newUser());
    expect(await page(`${SANDBOX_PATH}/${sessionId}`)).toContain(
      'href="https://folkreel.test/createtribute/upgrade?step=3&amp;checkout=cancelled"',
    );
  });

  test("takes unspent folks back for a refund or dispute, and returns them when that fails or is won", async () => {
    const ada = await server.newUser();
    const [refunded, disputed] = [await beginCheckout(ada, 3), await beginCheckout(ada, 4)];
    await pressButton(refunded, "pay");
    await pressButton(disputed, "pay");
    expect(await balanceOf(server, ada)).toBe(12);
    await pressButton(refunded, "refund");
    expect(await balanceOf(server, ada)).toBe(9);
    await pressButton(refunded, "bounce");
    expect(await balanceOf(server, ada)).toBe(12);
    expect(await page(`${SANDBOX_PATH}/${refunded}`)).toContain("The refund failed");
    await pressButton(disputed, "dispute");
    expect(await balanceOf(server, ada)).toBe(8);
    await pressButton(disputed, "win");
    expect(await balanceOf(server, ada)).toBe(12);
  });

  test("lists purchases, and has no page for an unknown one", async () => {
    const sessionId = await beginCheckout(await server.newUser());
    expect(await page(SANDBOX_PATH)).toContain(`${SANDBOX_PATH}/${sessionId}`);
    await pressButton(sessionId, "expire");
    expect(await page(`${SANDBOX_PATH}/${sessionId}`)).toContain("the checkout has expired");
    const { statusCode, body } = await server.app.server.inject(`${SANDBOX_PATH}/nothing`);
    expect([statusCode, body]).toEqual([404, expect.stringContaining("No such payment")]);
  });
});
