import type { ErrorCode } from "@contract/errors";
import { createTribute, getTributeTypes } from "@contract/http/tribute";
import type { TributeDetails } from "@contract/http/tribute";
import { listQuestions } from "@contract/http/question";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenDraft } from "@tests/support/client/givenDraft";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { createUser, getProfile, sendVerificationLink } from "@contract/http/user";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signInAsGuest, signOut } from "@src/shared/identity/identity";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const TYPES = ["Memorial", "Birthday", "Wedding"] as const;
const NAME = "Name of the reel";

beforeEach(() => {
  answer(getTributeTypes, () => TYPES.map((type) => ({ type, isSelected: false })));
  answer(listQuestions, () => []);
});
afterEach(leaveSignedOut);

const continueButton = () => screen.getByRole("button", { name: "Continue" });

describe("creating a reel", () => {
  it("leads from occasion to person to details, and suggests a name", async () => {
    const { user, currentAddress } = renderApp("/createtribute");
    await user.click(await screen.findByText("Wedding"));
    await user.click(await screen.findByRole("radio", { name: "Couple" }));
    await user.type(screen.getByLabelText("First name or team (person 1)"), "Lena");
    await user.click(continueButton());
    expect(await screen.findByText("First name required")).toBeVisible();
    await user.type(screen.getByLabelText("First name or team (person 2)"), "Tom");
    await user.click(continueButton());
    expect(await screen.findByLabelText(NAME)).toHaveValue("To Lena & Tom, with love");
    expect(currentAddress()).toBe("/createtribute?step=details");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByLabelText("First name or team (person 1)")).toHaveValue("Lena");
  });

  it("sets the due date before the day of the event", async () => {
    givenDraft({ tributeId: null });
    renderApp("/createtribute?step=details");
    const event = await screen.findByLabelText("When is the big day? (optional)");
    fireEvent.change(event, { target: { value: "2099-06-20" } });
    expect(await screen.findByText(/^Wednesday, June 17, 2099 · /)).toBeVisible();
    expect(screen.getByLabelText("Videos are due by")).toHaveValue("2099-06-17");
  });

  it("goes on from an occasion that was chosen by keyboard with the button", async () => {
    const { user, currentAddress } = renderApp("/createtribute");
    const birthday = await screen.findByRole("radio", { name: "Birthday" });
    act(() => birthday.focus());
    await user.keyboard("{ArrowDown}");
    expect(await screen.findByRole("radio", { name: "Wedding" })).toBeChecked();
    expect(currentAddress()).toBe("/createtribute");
    await user.click(continueButton());
    expect(await screen.findByText("Who is it for?")).toBeVisible();
  });

  it("keeps the occasion of a link across a reload, and starts with another one of a new link", async () => {
    const { persistor } = renderApp("/createtribute?occasion=Wedding");
    expect(await screen.findByRole("radio", { name: "Wedding" })).toBeChecked();
    await persistor.flush();
    cleanup();
    const second = renderApp("/createtribute");
    expect(await screen.findByRole("radio", { name: "Wedding" })).toBeChecked();
    await second.persistor.flush();
    cleanup();
    renderApp("/createtribute?occasion=Birthday");
    expect(await screen.findByRole("radio", { name: "Birthday" })).toBeChecked();
  });

  it("ignores an unknown occasion in the address", async () => {
    renderApp("/createtribute?occasion=Nothing");
    await screen.findByRole("radio", { name: "Birthday" });
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("requires an occasion before it continues", async () => {
    const { user } = renderApp("/createtribute");
    await screen.findByRole("radio", { name: "Birthday" });
    await user.click(continueButton());
    expect(await screen.findByText("Please choose an occasion")).toBeVisible();
  });

  it("keeps the input across a reload", async () => {
    const { user, persistor } = renderApp("/createtribute?step=person");
    await user.type(await screen.findByLabelText("First name or team"), "נועה");
    await persistor.flush();
    cleanup();
    renderApp("/createtribute?step=person");
    expect(await screen.findByLabelText("First name or team")).toHaveValue("נועה");
  });

  it("can reload the occasions when they did not load", { tags: ["S7.29"] }, async () => {
    answer(getTributeTypes, () => {
      throw new Refusal("UNEXPECTED");
    });
    const { user } = renderApp("/createtribute");
    const retry = await screen.findByRole("button", { name: "Try again" });
    answer(getTributeTypes, () => [{ type: "Birthday" as const, isSelected: false }]);
    await user.click(retry);
    expect(await screen.findByRole("radio", { name: "Birthday" })).toBeVisible();
  });
});

describe("saving the draft", () => {
  beforeEach(() => givenDraft({ tributeId: null, message: "Psst!" }));

  it("lets a visitor whose browser has never signed in sign up first", async () => {
    const { user, store, currentAddress } = renderApp("/createtribute?step=details");
    await screen.findByLabelText(NAME);
    await user.click(continueButton());
    await screen.findByRole("heading", { name: "Save “Happy birthday, Rose!”" });
    expect(currentAddress()).toBe("/signup");
    expect(store.getState().utilityState.isRedirectFrom).toBe("/createtribute?step=details");
    await user.click(screen.getByRole("link", { name: "I already have an account" }));
    expect(await screen.findByText(/^Sign in to save/)).toHaveTextContent("Happy birthday, Rose!");
  });

  it("sends a visitor to login and back, with the draft intact", async () => {
    givenAda();
    await signInAda();
    const earlier = renderApp("/aboutus");
    await waitFor(() => expect(earlier.store.getState().userFirebaseData?._id).toBe("ada"));
    await signOut();
    earlier.unmount();
    givenDraft({ tributeId: null, message: "Psst!" });
    const { user, store, currentAddress } = renderApp("/createtribute?step=details");
    await screen.findByLabelText(NAME);
    expect(await screen.findByText(/add a picture as soon as you're signed in/)).toBeVisible();
    await user.click(continueButton());
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(currentAddress()).toBe("/login");
    const { utilityState, createTribute: draft } = store.getState();
    expect(utilityState.isRedirectFrom).toBe("/createtribute?step=details");
    expect(draft).toMatchObject({ name: "Happy birthday, Rose!", message: "Psst!" });
  });

  it("creates the reel of a signed-in organiser and continues with the questions", async () => {
    givenAda();
    await signInAda();
    const made: TributeDetails[] = [];
    answer(createTribute, ({ body }) => {
      made.push(body);
      return aTribute();
    });
    const { user, store, currentAddress } = renderApp("/createtribute?step=details");
    await waitFor(() => expect(store.getState().user.userId).toBe("ada"));
    expect(await screen.findByRole("button", { name: /^Add a picture/ })).toBeVisible();
    await user.type(await screen.findByLabelText(NAME), "!");
    await user.click(continueButton());
    await waitFor(() => expect(currentAddress()).toBe("/createtribute/questions"));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ name: "Happy birthday, Rose!!", dueDate: "2099-12-01" });
    expect(store.getState().createTribute.tributeId).toBe("reel-1");
  });

  it("asks for the time zone that a browser does not know, and takes UTC", async () => {
    const Format = Intl.DateTimeFormat;
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function format(locale, options) {
      const made = new Format(locale, options);
      const read = made.resolvedOptions.bind(made);
      if (!options?.timeZone) made.resolvedOptions = () => ({ ...read(), timeZone: "Etc/Unknown" });
      return made;
    });
    givenAda();
    await signInAda();
    const zones: string[] = [];
    answer(createTribute, ({ body }) => {
      zones.push(body.timeZone);
      throw new Refusal("UNAVAILABLE");
    });
    const { user, store } = renderApp("/createtribute?step=details");
    await waitFor(() => expect(store.getState().user.userId).toBe("ada"));
    expect(await screen.findByLabelText("Time zone")).toHaveValue("UTC");
    await user.click(continueButton());
    await waitFor(() => expect(zones).toEqual(["UTC"]));
    vi.restoreAllMocks();
  });

  async function saveRefused(code: ErrorCode) {
    givenAda();
    await signInAda();
    answer(createTribute, () => {
      throw new Refusal(code);
    });
    const app = renderApp("/createtribute?step=details");
    await waitFor(() => expect(app.store.getState().user.userId).toBe("ada"));
    await screen.findByLabelText(NAME);
    await app.user.click(continueButton());
    return app;
  }

  it("asks for a verified email first, and can send the link again", async () => {
    answer(sendVerificationLink, () => ({ sent: true }));
    const { user, currentAddress } = await saveRefused("EMAIL_NOT_VERIFIED");
    const title = "First, confirm your email";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send the link again" }));
    expect(await screen.findByText(/We sent it again/)).toBeVisible();
    expect(currentAddress()).toBe("/createtribute?step=details");
  });

  it("turns a guest into a member on the spot, with the same account and all data", async () => {
    const guest = aProfile({ _id: "user-1", email: null });
    answer(getProfile, () => guest);
    answer(createUser, ({ body }) => ({ ...guest, email: body.userDetails.email }));
    answer(createTribute, () => {
      throw new Refusal("ACCOUNT_NEEDED");
    });
    await signInAsGuest({ firstName: "Ada", lastName: "Lovelace" });
    const { user, store, currentAddress } = renderApp("/createtribute?step=details");
    await waitFor(() => expect(store.getState().userFirebaseData?._id).toBe("user-1"));
    await screen.findByLabelText(NAME);
    await user.click(continueButton());
    const title = "You need an account to make a reel";
    const notice = await screen.findByRole("heading", { name: title });
    await user.click(screen.getByRole("button", { name: "Add a password" }));
    await user.type(await screen.findByLabelText("Email"), "ada@example.com");
    await user.type(screen.getByLabelText("Password"), "secret123");
    await user.click(screen.getByRole("button", { name: "Add a password" }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(store.getState().userFirebaseData?.email).toBe("ada@example.com");
    answer(createTribute, () => aTribute());
    await user.click(continueButton());
    await waitFor(() => expect(currentAddress()).toBe("/createtribute/questions"));
  });
});

describe("a started reel", () => {
  it("can be continued, or replaced by a new one", async () => {
    givenDraft();
    const { user, store } = renderApp("/createtribute");
    const started = await screen.findByRole("region", { name: "The reel you've started" });
    expect(started).toHaveTextContent("Happy birthday, Rose!");
    await user.click(screen.getByRole("button", { name: "Start a new one" }));
    await waitFor(() => expect(started).not.toBeInTheDocument());
    expect(store.getState().createTribute).toMatchObject({ tributeId: null, tributeType: null });
  });
});
