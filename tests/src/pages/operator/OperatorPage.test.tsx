import {
  type Debt,
  getOperatorMessagesFile,
  type OperatorMessage,
  listDebts,
  listOperatorMessages,
  listOtherActs,
  resolveMessage,
  type OtherActEntry,
} from "@contract/http/operator";
import { screen, waitFor, within } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { network, installNetwork } from "@tests/support/network/network";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as saving from "@src/shared/lib/saveFile";
// The app loads this module on demand; here it is loaded before a test waits for it.
import "@src/pages/operator/OperatorPage";

installNetwork();

const aLetter = (change: Partial<OperatorMessage> = {}): OperatorMessage => ({
  _id: "letter-1",
  kind: "contact",
  name: "Ben King",
  email: "ben@example.com",
  topic: "An idea",
  rating: null,
  text: "More songs,\nplease!",
  file: null,
  isSuspect: false,
  isDone: false,
  createdAt: "2026-11-20T10:00:00Z",
  ...change,
});

const DEBT: Debt = {
  _id: "payment-1",
  name: "Ben King",
  email: "ben@example.com",
  reference: "pi_1",
  folks: 10,
  owed: 4,
  paidCents: 1000,
  isSandbox: false,
  createdAt: "2026-11-20T10:00:00Z",
};

beforeEach(async () => {
  vi.spyOn(saving, "saveFile").mockReturnValue();
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

it("the operator sees messages, can answer them, and can mark them as done", async () => {
  answer(listOperatorMessages, () => ({
    items: [aLetter()],
    nextCursor: null,
    waiting: 1,
    mailTrouble: null,
  }));
  answer(resolveMessage, ({ body }) => aLetter({ isDone: body.isDone }));
  const { user } = renderApp("/operator");
  expect(await screen.findByText("1 waiting for you")).toBeVisible();
  expect(screen.getByRole("link", { name: "Answer Ben King" })).toHaveAttribute(
    "href",
    "mailto:ben%40example.com?subject=Re%3A%20An%20idea&body=%0A%0A%3E%20More%20songs%2C%0A%3E%20please!",
  );
  await user.click(screen.getByRole("button", { name: "Done with Ben King" }));
  expect(await screen.findByText("You've dealt with all of them.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Not done yet with Ben King" }));
  expect(await screen.findByText("1 waiting for you")).toBeVisible();
  expect(screen.queryByText("The mail server refuses our emails")).toBeNull();
});

it("the operator sees what the mail server says while it refuses our mails", async () => {
  const problem = "554 5.7.1 ... Relay access denied";
  answer(listOperatorMessages, () => ({
    items: [],
    nextCursor: null,
    waiting: 0,
    mailTrouble: { problem, since: "2026-11-20T10:00:00Z" },
  }));
  renderApp("/operator");
  const region = await screen.findByRole("region", { name: "The mail server refuses our emails" });
  expect(within(region).getByText(problem)).toBeVisible();
});

it("the operator sees feedback with its stars, and can save it as a table", async () => {
  const feedback = aLetter({
    kind: "feedback",
    topic: null,
    rating: 4,
    email: null,
    isSuspect: true,
  });
  answer(listOperatorMessages, ({ query }) => ({
    items: query.kind === "feedback" ? [feedback] : [],
    nextCursor: null,
    waiting: 0,
    mailTrouble: null,
  }));
  network.use(
    http.get(`*/api${getOperatorMessagesFile.path}`, () => HttpResponse.text("When,Text\r\n")),
  );
  const { user } = renderApp("/operator");
  expect(await screen.findByText("No messages yet")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Feedback" }));
  expect(await screen.findByText("4 of 5 stars")).toBeInTheDocument();
  expect(screen.getByText(/looks like it was written by a bot/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Answer/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Download as a table (CSV)" }));
  await waitFor(() => expect(vi.mocked(saving.saveFile)).toHaveBeenCalledTimes(1));
  expect(vi.mocked(saving.saveFile).mock.calls[0]?.[1]).toMatch(/-feedback-.*\.csv$/);
});

it("the operator sees who owes folks that were used", async () => {
  answer(listDebts, () => ({ items: [DEBT], nextCursor: null }));
  renderApp("/operator?view=owed");
  expect(await screen.findByText("4 of 10 credits")).toBeVisible();
  expect(screen.getByText("pi_1")).toBeVisible();
});

it("everybody else is told that the page is not theirs", async () => {
  answer(listOperatorMessages, () => {
    throw new Refusal("FORBIDDEN");
  });
  renderApp("/operator");
  expect(
    await screen.findByRole("heading", { name: "This page is for the operator" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your reels" })).toHaveAttribute("href", "/home");
  expect(screen.queryByRole("navigation", { name: "Parts of the operator's list" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("the list can be requested again when it did not load", async () => {
  answer(listOperatorMessages, () => {
    throw new Refusal("UNEXPECTED");
  });
  renderApp("/operator");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Owed" })).toBeVisible();
});

it("the log lists what was done outside of reels, also by accounts that are gone", async () => {
  const deleted: OtherActEntry = {
    _id: "act-1",
    act: "ACCOUNT_DELETED",
    at: "2026-11-20T10:00:00Z",
    actor: { userId: "user-9", name: null },
    person: null,
    subject: null,
  };
  const actor = { userId: "user-1", name: "Grace Hopper" };
  const read: OtherActEntry = {
    ...deleted,
    _id: "act-2",
    act: "LETTERS_READ",
    actor,
    subject: "contact",
  };
  const person = { userId: "user-2", name: "Ben King" };
  const refund: OtherActEntry = {
    ...deleted,
    _id: "act-3",
    act: "PAYMENT_REFUNDED",
    actor: null,
    person,
    subject: "re_1",
  };
  answer(listOtherActs, () => ({ items: [read, deleted, refund], nextCursor: null }));
  renderApp("/operator?view=log");
  const list = await screen.findByRole("list", { name: "Log" });
  const texts = [...list.children].map((row) => row.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Messages read.*contact.*Grace Hopper/),
    expect.stringMatching(/^Account deleted.*Deleted account user-9/),
    expect.stringMatching(/^Payment refunded.*About Ben King.*re_1.*Automatic/),
  ]);
  expect(screen.getByRole("link", { name: "Log" })).toHaveAttribute("aria-current", "page");
});
