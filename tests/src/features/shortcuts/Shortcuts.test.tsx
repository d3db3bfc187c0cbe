import { screen, waitFor, within } from "@testing-library/react";
import { aReelCard } from "@tests/support/factories/answers";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { getTributeTypes, listTributes } from "@contract/http/tribute";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";

installNetwork();

// The keys work once this code has been loaded.
beforeAll(() => import("@src/features/shortcuts/Shortcuts"));
beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(listTributes, () => ({ items: [aReelCard()], nextCursor: null }));
});
afterEach(leaveSignedOut);

/** Opens the home page in an order, so that it has a search. */
async function openHome() {
  const app = renderApp("/home?sort=name");
  const search = await screen.findByRole("searchbox", { name: "Find a reel" });
  return { ...app, search };
}

it("the key ? lists the shortcuts of the page", async () => {
  const { user } = await openHome();
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Shortcuts" });
  const names = within(dialog)
    .getAllByRole("term")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Show the shortcuts", "Create a reel", "Search"]);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the key / leads to the search and is not typed", async () => {
  const { user, search } = await openHome();
  await user.keyboard("/");
  expect(search).toHaveFocus();
  expect(search).toHaveValue("");
});

it("keys that are typed into a field are left alone", async () => {
  const { user, search, currentAddress } = await openHome();
  await user.type(search, "n?/");
  expect(search).toHaveValue("n?/");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(currentAddress()).toMatch(/^\/home/);
});

it("the key n creates a reel", async () => {
  answer(getTributeTypes, () => []);
  const { user, currentAddress } = await openHome();
  await user.keyboard("n");
  await waitFor(() => expect(currentAddress()).toBe("/createtribute"));
});
