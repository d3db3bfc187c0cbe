import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@tests/support/client/renderApp";
import { beforeEach, expect, it, vi } from "vitest";
import { installNetwork } from "@tests/support/network/network";
import { FAQ_ANSWERS } from "@src/config/faqAnswers";

installNetwork();

/** Records scrolling, because happy-dom has no layout and cannot scroll to an element. */
const scrolledTo = vi.fn<(this: Element) => void>();

beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = scrolledTo;
});

const entries = () => [...document.querySelectorAll("details")];

it("the FAQ answers at least fifteen questions, each with its own address", async () => {
  renderApp("/faq");
  await screen.findByRole("heading", { level: 1, name: "Questions and answers" });
  const ids = entries().map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(15);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { textContent, open } of entries()) {
    expect(textContent.length).toBeGreaterThan(40);
    expect(textContent).not.toContain("{{");
    expect(open).toBe(false);
  }
});

it("the FAQ has an answer for every id that something can link to", async () => {
  renderApp("/faq");
  await screen.findByRole("heading", { level: 1, name: "Questions and answers" });
  const ids = entries().map(({ id }) => id);
  expect(ids.toSorted()).toEqual(FAQ_ANSWERS.toSorted());
  expect(document.querySelector("#remove")).toHaveTextContent("can delete it");
});

it("a link from an error opens its answer, and the focus is on it", async () => {
  renderApp("/faq#failed-video");
  expect(await screen.findByText(/The line under the video says why/)).toBeVisible();
  const question = screen.getByText("A video couldn't be prepared. What can I do?");
  await waitFor(() => expect(question).toHaveFocus());
  await waitFor(() =>
    expect(scrolledTo.mock.contexts).toEqual([document.querySelector("#failed-video")]),
  );
});

it("a tap opens an answer, and the address then leads to it", async () => {
  const { user, currentAddress } = renderApp("/faq");
  await user.click(await screen.findByText("Does anybody need an app?"));
  expect(screen.getByText(/The link opens in the browser/)).toBeVisible();
  await waitFor(() => expect(currentAddress()).toBe("/faq#app"));
});

it("the address opens its answer, and other answers can be open next to it", async () => {
  const { user } = renderApp("/faq#gift");
  expect(await screen.findByText(/the link shows a countdown/)).toBeVisible();
  await waitFor(() => expect(scrolledTo.mock.contexts).toEqual([document.querySelector("#gift")]));
  await user.click(screen.getByText("Does anybody need an app?"));
  await waitFor(() => expect(entries().filter(({ open }) => open)).toHaveLength(2));
});

it("the FAQ links to the contact page for other questions", async () => {
  renderApp("/faq");
  await screen.findByText("Not answered yet?");
  const links = screen.getAllByRole("link", { name: "Write to us" });
  // Some answers have the same link.
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toHaveAttribute("href", "/contactus");
});
