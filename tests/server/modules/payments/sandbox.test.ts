import { listCreditHistory } from "@contract/http/credit";
import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { mails } from "@server/db/schema/mails";
import { SANDBOX_PATH } from "@server/payments/sandboxProvider";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const redirectUrl = `${ORIGIN}/createtribute/upgrade?step=3`;

async function begin(as: Account, folks = 10): Promise<string> {
  const body = { folks, redirectUrl };
  const { data, error } = await server.call(createCheckoutSession, { as, body });
  if (!data) throw new Error(error);
  expect(data.url).toBe(`${ORIGIN}${SANDBOX_PATH}/${data.sessionId}`);
  return data.sessionId;
}

/** Presses a button of the checkout's page. @returns where it leads. */
async function press(sessionId: string, action: string): Promise<unknown> {
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

const standing = async (as: Account, sessionId: string) =>
  (await server.call(getCheckoutSession, { as, query: { sessionId } })).data;

describe("the sandbox", () => {
  test("says that it takes no money, and loads nothing", async () => {
    const sessionId = await begin(await server.newUser());
    const { body, headers } = await server.app.server.inject(`${SANDBOX_PATH}/${sessionId}`);
    expect(body).toContain("It takes no money.");
    expect(body).toContain("Pay $10.00");
    expect(body).not.toMatch(/<script|<img|<link/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("pays: the folks are there at once, on the page and in the history, with a receipt", async () => {
    const ada = await server.newUser();
    const sessionId = await begin(ada);
    expect(await standing(ada, sessionId)).toMatchObject({ state: "open", credit: 5 });
    const back = await press(sessionId, "pay");
    expect(back).toBe(`${redirectUrl}&checkout=${sessionId}`);
    expect(await standing(ada, sessionId)).toEqual({
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

  test("declines a card, and the checkout stays open", async () => {
    const ada = await server.newUser();
    const sessionId = await begin(ada);
    const next = await press(sessionId, "decline");
    expect(await page(String(next))).toContain("The card was declined. Nothing was charged.");
    expect(await standing(ada, sessionId)).toMatchObject({ state: "open", credit: 5 });
  });

  test.each([
    ["arrive", "paid", 15],
    ["fail", "failed", 5],
  ])("pays later, and then the money does %s", async (action, state, credit) => {
    const ada = await server.newUser();
    const sessionId = await begin(ada);
    await press(sessionId, "later");
    expect(await standing(ada, sessionId)).toMatchObject({ state: "processing", credit: 5 });
    await press(sessionId, action);
    expect(await standing(ada, sessionId)).toMatchObject({ state, credit });
  });

  test("leads back without paying", async () => {
    const sessionId = await begin(await server.newUser());
    expect(await page(`${SANDBOX_PATH}/${sessionId}`)).toContain(
      'href="https://folkreel.test/createtribute/upgrade?step=3&amp;checkout=cancelled"',
    );
  });

  test("takes what is unspent back with a refund and a dispute, and gives it again when that fails or is won", async () => {
    const ada = await server.newUser();
    const [refunded, disputed] = [await begin(ada, 3), await begin(ada, 4)];
    await press(refunded, "pay");
    await press(disputed, "pay");
    expect(await balanceOf(server, ada)).toBe(12);
    await press(refunded, "refund");
    expect(await balanceOf(server, ada)).toBe(9);
    await press(refunded, "bounce");
    expect(await balanceOf(server, ada)).toBe(12);
    expect(await page(`${SANDBOX_PATH}/${refunded}`)).toContain("The refund failed");
    await press(disputed, "dispute");
    expect(await balanceOf(server, ada)).toBe(8);
    await press(disputed, "win");
    expect(await balanceOf(server, ada)).toBe(12);
  });

  test("lists what was bought, and has no page for what was not", async () => {
    const sessionId = await begin(await server.newUser());
    expect(await page(SANDBOX_PATH)).toContain(`${SANDBOX_PATH}/${sessionId}`);
    await press(sessionId, "expire");
    expect(await page(`${SANDBOX_PATH}/${sessionId}`)).toContain("the checkout has expired");
    const { statusCode, body } = await server.app.server.inject(`${SANDBOX_PATH}/nothing`);
    expect([statusCode, body]).toEqual([404, expect.stringContaining("No such payment")]);
  });
});
