import { type CreditEntry, getCreditHistoryFile, listCreditHistory } from "@contract/http/credit";
import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { network, installNetwork } from "@tests/support/network/network";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as saving from "@src/shared/lib/saveFile";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
// The app loads this module on demand; here it is loaded before a test waits for it.
import "@src/pages/credits/CreditsPage";

installNetwork();

const REEL = { _id: "reel-1", name: "Grandma turns 80" };

const anEntry = (change: Partial<CreditEntry> = {}): CreditEntry => ({
  _id: "entry-1",
  reason: "reservation",
  amount: -1,
  balance: 4,
  reel: null,
  person: null,
  paidCents: null,
  createdAt: "2026-11-20T10:00:00Z",
  ...change,
});

/** Lists one entry of each kind, newest first. */
const ENTRIES = [
  anEntry({ _id: "h", reason: "refund", amount: 10, balance: 1206, paidCents: 1000 }),
  anEntry({ _id: "g", reason: "dispute", amount: 3, balance: 1196, paidCents: 2500 }),
  anEntry({ _id: "f", reason: "dispute", amount: -3, balance: 1193, paidCents: 2500 }),
  anEntry({ _id: "e", reason: "refund", amount: -10, balance: 1196, paidCents: 1000 }),
  anEntry({
    _id: "d",
    reason: "release",
    amount: 1,
    balance: 1206,
    person: "Ben King",
    reel: REEL,
  }),
  anEntry({ _id: "c", reason: "reservation", balance: 1204, person: "Ben King", reel: REEL }),
  anEntry({ _id: "b", reason: "purchase", amount: 1200, balance: 1205, paidCents: 120_000 }),
  anEntry({ _id: "a", reason: "free_grant", amount: 5, balance: 1 }),
];

function givenHistory(items: CreditEntry[], nextCursor: string | null = null): void {
  answer(listCreditHistory, () => ({ items, nextCursor, credit: 5 }));
}

const rows = async () =>
  within(await screen.findByRole("list", { name: "History" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  vi.spyOn(saving, "saveFile").mockReturnValue();
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

it("the history explains in words how the balance came about, and links to more", async () => {
  givenHistory(ENTRIES);
  renderApp("/profile/credits");
  expect(await rows()).toEqual([
    expect.stringMatching(/^Returned: the refund failed.*Out of \$10 paid.*\+10 people1,206/),
    expect.stringMatching(/^Returned after your bank's query.*Out of \$25 paid.*\+3 people1,196/),
    expect.stringMatching(
      /^Taken back by your bank.*Out of \$25 paid.*−3 people1,193 people left$/,
    ),
    expect.stringMatching(/^Refunded.*Out of \$10 paid.*−10 people1,196 people left$/),
    expect.stringMatching(
      /^Returned from Ben King.*Grandma turns 80.*\+1 people1,206 people left$/,
    ),
    expect.stringMatching(/^For Ben King.*Grandma turns 80.*−1 people1,204 people left$/),
    expect.stringMatching(/^Credits added.*Paid \$1,200.*\+1,200 people1,205 people left$/),
    expect.stringMatching(/^Your first credits, on us.*\+5 people1 person left$/),
  ]);
  expect(screen.getByText("5 people left")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add credits" })).toHaveAttribute("href", "/pricing");
});

it("the history loads in pages, and updates live", async () => {
  const [newest, ...older] = ENTRIES;
  answer(listCreditHistory, ({ query: { cursor } }) =>
    cursor
      ? { items: older, nextCursor: null, credit: 5 }
      : { items: newest ? [newest] : [], nextCursor: "more", credit: 5 },
  );
  const { user } = renderApp("/profile/credits");
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(async () => expect(await rows()).toHaveLength(ENTRIES.length));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  givenHistory([anEntry({ _id: "new", reason: "purchase", amount: 10 }), ...ENTRIES]);
  act(() => emitServerEvent("credit", { credit: 15 }));
  await waitFor(async () => expect(await rows()).toHaveLength(ENTRIES.length + 1));
  expect(screen.getByText("15 people left")).toBeVisible();
});

it("the history says when it fails to load, and when it is empty", async () => {
  answer(listCreditHistory, () => {
    throw new Refusal("UNAVAILABLE");
  });
  const { user } = renderApp("/profile/credits");
  const again = await screen.findByRole("button", { name: "Try again" });
  givenHistory([]);
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Nothing has happened yet" })).toBeVisible();
});

it("the history can be downloaded as a table that spreadsheets open correctly, or says why not", async () => {
  givenHistory(ENTRIES);
  network.use(
    http.get("*/api/user/credit/history/csv", () => HttpResponse.text("\uFEFFWhen,Folks\r\n")),
  );
  const { user } = renderApp("/profile/credits");
  const button = await screen.findByRole("button", { name: "Download as a table (CSV)" });
  await user.click(button);
  expect(await screen.findByText("Your history is in your downloads")).toBeVisible();
  const [file, name] = vi.mocked(saving.saveFile).mock.lastCall ?? [];
  expect(new Uint8Array((await file?.arrayBuffer()) ?? []).slice(0, 4)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf, 0x57]),
  );
  expect(name).toMatch(/^Folkreel-credits-\d{4}-\d\d-\d\d\.csv$/);
  answer(getCreditHistoryFile, () => {
    throw new Refusal("TOO_MANY_REQUESTS");
  });
  await user.click(button);
  expect(await screen.findByText("Try After Sometime")).toBeVisible();
});

it("the history is linked from the profile, which shows the remaining credits", async () => {
  givenHistory(ENTRIES);
  const { user, currentAddress } = renderApp("/profile");
  const section = await screen.findByRole("region", { name: "Credits" });
  expect(section).toHaveTextContent("5 people left for all your reels");
  await user.click(within(section).getByRole("link", { name: "See the history" }));
  expect(await rows()).toHaveLength(ENTRIES.length);
  expect(currentAddress()).toBe("/profile/credits");
});
