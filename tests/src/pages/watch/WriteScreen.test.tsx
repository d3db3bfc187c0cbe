import type { PersonName } from "@contract/displayName";
import type { BodyOf } from "@contract/http/endpoint";
import { getFeed, listSubmissions } from "@contract/http/submission";
import {
  getThanks,
  listOwnThankYouNotes,
  type OwnThankYouNote,
  removeThankYouNote,
  writeThankYouNote,
} from "@contract/http/thanks";
import { createUser, updateProfile } from "@contract/http/user";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aFeed, aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { installNetwork } from "@tests/support/network/network";
import { signInAsGuest } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

installNetwork();
installMediaElements();

const TGD = "t".repeat(43);
const WATCH = `/tribute/reel-1/watch?tgd=${TGD}`;
const NOTE: OwnThankYouNote = {
  _id: "n1",
  text: "Thank you! 🥹",
  to: null,
  createdAt: "2026-11-21T10:00:00Z",
};
let written: BodyOf<typeof writeThankYouNote>[];

beforeAll(() => import("@src/pages/watch/WriteScreen"));
beforeEach(() => {
  written = [];
  answer(getFeed, () => aFeed());
  answer(listSubmissions, () => []);
  answer(writeThankYouNote, ({ body }) => {
    written.push(body);
    return { ...NOTE, text: body.text };
  });
});
afterEach(leaveSignedOut);

describe("a recipient who has an account", () => {
  beforeEach(async () => {
    givenAda();
    await signInAda();
  });

  it("writes to everybody, with emoji", async () => {
    const { user } = renderApp(`${WATCH}&view=write`);
    const words = await screen.findByLabelText("Your words");
    await user.type(words, "Thank you all ");
    await user.click(screen.getByRole("button", { name: "Add ❤️" }));
    expect(words).toHaveValue("Thank you all ❤️");
    await user.click(screen.getByRole("button", { name: "Send" }));
    const title = "Your thank-you is on its way";
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(written).toEqual([
      { tributeId: "reel-1", tgd: TGD, text: "Thank you all ❤️", clipId: null },
    ]);
  });

  it("answers one person", async () => {
    const { user } = renderApp(`${WATCH}&view=write`);
    await user.selectOptions(await screen.findByLabelText("For"), "Only Tom");
    await user.type(screen.getByLabelText("Your words"), "Dear Tom");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/^Only this person gets it/)).toBeVisible();
    expect(written).toMatchObject([{ clipId: "clip-2" }]);
  });

  it("keeps the words when they could not be sent, and learns why", async () => {
    answer(writeThankYouNote, () => {
      throw new Refusal("LIMIT_REACHED", "This reel can't take any more thank-yous.");
    });
    const { user } = renderApp(`${WATCH}&view=write`);
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Please write a few words")).toBeVisible();
    await user.type(screen.getByLabelText("Your words"), "Thanks");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("This reel can't take any more thank-yous.")).toBeVisible();
    expect(screen.getByLabelText("Your words")).toHaveValue("Thanks");
  });

  it("takes back what they wrote", async () => {
    const removed: unknown[] = [];
    answer(listOwnThankYouNotes, () => [NOTE]);
    answer(removeThankYouNote, ({ query }) => {
      removed.push(query.noteId);
      return { removed: true };
    });
    const { user } = renderApp(WATCH);
    const own = await screen.findByRole("list", { name: "What you wrote" });
    expect(within(own).getByText(NOTE.text)).toBeVisible();
    await user.click(within(own).getByRole("button", { name: "Take it back" }));
    await waitFor(() => expect(own).not.toBeInTheDocument());
    expect(removed).toEqual(["n1"]);
  });
});

describe("a guest", () => {
  const profileOf = ({ firstName, lastName }: PersonName) =>
    aProfile({
      _id: identityState().user?.userId,
      email: null,
      basicInfo: { firstName, lastName, image: null },
    });

  beforeEach(() => {
    answer(createUser, ({ body: { userDetails } }) => profileOf(userDetails.name));
    answer(updateProfile, ({ body: { userDetails } }) => profileOf(userDetails));
    answer(listOwnThankYouNotes, () => []);
  });

  async function openForm() {
    const { router, user } = renderApp(WATCH);
    const write = await screen.findByRole("link", { name: "Write a thank-you" });
    await act(() => router.navigate(write.getAttribute("href") ?? ""));
    return user;
  }
  const words = () => screen.findByLabelText("Your words");

  it("is the recipient whom the link names, and is asked nothing", async () => {
    await openForm();
    expect(await words()).toBeVisible();
    expect(screen.getByText("Rose")).toBeVisible();
  });

  it("can be somebody else than the recipient", async () => {
    const user = await openForm();
    await words();
    await user.click(screen.getByRole("button", { name: "Not Rose?" }));
    expect(screen.getByRole("heading", { name: "Who says thank you?" })).toBeVisible();
    await user.type(screen.getByLabelText("Your name"), "Uncle Tom{Enter}");
    await words();
    expect(screen.getByText("Uncle Tom")).toBeVisible();
  });

  it("who signs out stays signed out", async () => {
    await openForm();
    await words();
    await act(leaveSignedOut);
    expect(await screen.findByRole("heading", { name: "Who says thank you?" })).toBeVisible();
  });

  it("who came to record once gets the recipient's name with the first thank-you", async () => {
    await signInAsGuest(null);
    await openForm();
    await words();
    expect(screen.getByText("Rose")).toBeVisible();
  });

  it("is asked for a name where the link knows none", async () => {
    answer(getFeed, () => aFeed({ tributeType: "Memorial", recipientName: null }));
    await openForm();
    expect(await screen.findByRole("textbox", { name: "Your name" })).toHaveValue("");
  });
});

it("is read by its readers, and says when it is only for them", async () => {
  const { tributeId, name, tributeType, tributeFor, imageUrl } = aFeed();
  const said = { from: "Rose", videoUrl: null, posterUrl: null, durationMs: 0, isPersonal: true };
  const thanks = [{ ...said, _id: "n1", text: NOTE.text, createdAt: NOTE.createdAt }];
  answer(getThanks, () => ({ tributeId, name, tributeType, tributeFor, imageUrl, thanks }));
  renderApp(`/tribute/reel-1/watch?view=thanks&thanks=${TGD}`);
  expect(await screen.findByText(NOTE.text)).toBeVisible();
  expect(screen.getByText(/Just for you/)).toBeVisible();
});
