import {
  acceptOrganiser,
  getOrganiserInvite,
  inviteOrganiser,
  listOrganisers,
  type Organiser,
  removeOrganiser,
} from "@contract/http/organiser";
import { getGiftLink, renewGiftLink } from "@contract/http/gift";
import { getTributePage } from "@contract/http/tribute";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aGiftLink, aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/tribute/AcceptOrganiserScreen";
import "@src/pages/desk/Desk";
import "@src/pages/desk/OrganisersScreen";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const LINK = `/tribute/reel-1?organiser=abcdefghijklmnopqrstuvwxyz`;

const anOrganiser = (change: Partial<Organiser> = {}): Organiser => ({
  _id: "organiser-1",
  name: "Lena Brandt",
  email: "lena@example.com",
  state: "invited",
  userId: null,
  image: null,
  invitedAt: "2026-11-02T00:00:00Z",
  ...change,
});

beforeEach(() => {
  givenAda();
  answer(getTributePage, () => aPage(aTribute()));
  givenDesk();
});
afterEach(leaveSignedOut);

describe("the co-organisers of a reel", () => {
  beforeEach(signInAda);

  it("are invited by mail", async () => {
    answer(listOrganisers, () => []);
    answer(inviteOrganiser, ({ body }) => anOrganiser(body.organiser));
    const { user } = renderApp("/tribute/reel-1?view=organisers");
    const email = await screen.findByLabelText("Email");
    fireEvent.change(email, { target: { value: "lena@example.com" } });
    await user.click(screen.getByRole("button", { name: "Send the invitation" }));
    expect(await screen.findByText(/not accepted yet/)).toBeVisible();
    expect(email).toHaveValue("");
  });

  it("can leave, after a confirmation", async () => {
    answer(listOrganisers, () => [anOrganiser({ userId: "ada", state: "accepted" })]);
    answer(removeOrganiser, () => ({ removed: true }));
    const { user, currentAddress } = renderApp("/tribute/reel-1?view=organisers");
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    const question = await screen.findByRole("dialog", { name: "Leave this reel?" });
    await user.click(within(question).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(currentAddress()).toBe("/home"));
  });

  it("are removed, and the gift link that they may have copied can be replaced", async () => {
    const renewed: string[] = [];
    answer(listOrganisers, () => [anOrganiser({ userId: "lena", state: "accepted" })]);
    answer(removeOrganiser, () => ({ removed: true }));
    answer(getGiftLink, () => aGiftLink());
    answer(renewGiftLink, ({ body }) => {
      renewed.push(body.tributeId);
      return aGiftLink({ link: "https://folkreel.test/new" });
    });
    const { user } = renderApp("/tribute/reel-1?view=organisers");
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    const question = await screen.findByRole("dialog", { name: "Remove this co-organiser?" });
    await user.click(within(question).getByRole("button", { name: "Remove" }));
    const next = await screen.findByRole("dialog", { name: "Make a new gift link?" });
    expect(within(next).getByText(/Lena Brandt may have copied the link/)).toBeVisible();
    await user.click(within(next).getByRole("button", { name: "Make a new link" }));
    expect(await screen.findByText("Here is the new link")).toBeVisible();
    await waitFor(() => expect(next).not.toBeInTheDocument());
    expect(renewed).toEqual(["reel-1"]);
  });
});

describe("a person who is asked to help with a reel", () => {
  beforeEach(() => {
    const offer = { tributeName: "Rose is 80", from: "Ben", state: "invited" as const };
    answer(getOrganiserInvite, () => offer);
  });

  it("sees who asks and for which reel, and signs in first", async () => {
    renderApp(LINK);
    expect(await screen.findByRole("heading", { name: "Ben would like your help" })).toBeVisible();
    expect(screen.getByText(/Rose is 80/)).toBeVisible();
    const signIn = await screen.findByRole("link", { name: "Sign in to accept" });
    expect(signIn).toHaveAttribute("href", "/login");
  });

  it("accepts, and arrives at the reel's desk", async () => {
    await signInAda();
    answer(acceptOrganiser, () => anOrganiser({ userId: "ada", state: "accepted" }));
    const { user, currentAddress } = renderApp(LINK);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Nobody is invited yet")).toBeVisible();
    expect(currentAddress()).toBe("/tribute/reel-1?view=people");
  });
});
