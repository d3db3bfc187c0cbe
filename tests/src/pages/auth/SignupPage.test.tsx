import { createUser, getProfile, type Profile, sendVerificationLink } from "@contract/http/user";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAccount, verifyAccount } from "@tests/support/network/identityProvider";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToken } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

const unnamed = { firstName: "", lastName: "", image: null };
let redirectUrl = "";

beforeEach(() => {
  givenAda();
  answer(createUser, ({ body }) => {
    redirectUrl = body.redirectUrl;
    const { userId, email } = body.userDetails;
    return aProfile({ _id: userId, email, basicInfo: unnamed });
  });
});

async function signUp() {
  const app = renderApp("/signup");
  await app.user.type(await screen.findByRole("textbox", { name: "Email" }), "new@example.com");
  await app.user.type(screen.getByLabelText("Password"), "abcdefg1");
  await app.user.click(screen.getByRole("button", { name: "Create account" }));
  await screen.findByRole("heading", { name: "Check your inbox" });
  return app;
}

describe("signing up", () => {
  it("shows what a password needs, and sends nothing until it is met", async () => {
    const { user } = renderApp("/signup");
    await user.type(await screen.findByRole("textbox", { name: "Email" }), "new@example.com");
    await user.type(screen.getByLabelText("Password"), "abc");
    expect(screen.getByText("A letter")).toHaveTextContent("done");
    expect(screen.getByText("A number")).toHaveTextContent("missing");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("Please follow the rules below")).toBeVisible();
    expect(identityState().status).toBe("signedOut");
  });

  it(
    "creates the user, whose mailed link leads to the verify page, and waits without loading a profile",
    { tags: ["S4.5", "S7.5", "S7.36"] },
    async () => {
      const load = vi.fn<() => Profile>(() => aProfile());
      answer(getProfile, load);
      const { currentAddress } = await signUp();
      expect(screen.getByText("new@example.com")).toBeVisible();
      await waitFor(() => expect(redirectUrl).toBe(`${location.origin}/verify`));
      expect(currentAddress()).toBe("/signup");
      expect(load).not.toHaveBeenCalled();
    },
  );

  it(
    "loads no profile after a reload either, while the address is not verified",
    { tags: ["S4.5"] },
    async () => {
      givenAccount({
        localId: "ada",
        email: "ada@example.com",
        password: "secret123",
        emailVerified: false,
      });
      await signInAda();
      const load = vi.fn<() => Profile>(() => aProfile());
      answer(getProfile, load);
      const { currentAddress } = renderApp("/signup");
      expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeVisible();
      // When this renewal ends, a profile that was asked for before it has arrived, too.
      await act(async () => void (await getToken({ refresh: true })));
      expect(currentAddress()).toBe("/signup");
      expect(load).not.toHaveBeenCalled();
    },
  );

  it("can send the mail again", async () => {
    answer(sendVerificationLink, () => ({ sent: true }));
    const { user } = await signUp();
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(await screen.findByText("Email Sent Successfully!")).toBeVisible();
  });

  it("accepts another address from a person who mistyped theirs", async () => {
    const { user } = await signUp();
    await user.click(screen.getByRole("button", { name: "Use another address" }));
    await user.type(await screen.findByRole("textbox", { name: "Email" }), "right@example.com");
    await user.type(screen.getByLabelText("Password"), "abcdefg1");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await screen.findByRole("heading", { name: "Check your inbox" });
    expect(screen.getByText("right@example.com")).toBeVisible();
    expect(screen.queryByText("new@example.com")).not.toBeInTheDocument();
  });

  it(
    "stays on the page when somebody else was verified",
    { tags: ["S2.61", "S7.34"] },
    async () => {
      const { router, currentAddress } = await signUp();
      act(() => emitServerEvent("verifyUser", { userId: "somebody-else" }));
      // When this renewal ends, a renewal for the event would also have run, and the app would be
      // leaving the page.
      await act(async () => void (await getToken({ refresh: true })));
      expect(router.state.navigation.state).toBe("idle");
      expect(currentAddress()).toBe("/signup");
    },
  );

  it(
    "leads home on the verifyUser event, with a verified token, and asks for the name",
    { tags: ["S2.61", "S7.9"] },
    async () => {
      const { currentAddress } = await signUp();
      const userId = identityState().user?.userId ?? "";
      await waitFor(() => expect(redirectUrl).not.toBe(""));
      verifyAccount(userId);
      act(() => emitServerEvent("verifyUser", { userId }));
      expect(await screen.findByRole("dialog", { name: "Complete your profile" })).toBeVisible();
      expect(currentAddress()).toBe("/home");
      expect(identityState().user?.isEmailVerified).toBe(true);
    },
  );
});

describe("signing up with Google", () => {
  async function chooseGoogle(address: string) {
    const app = renderApp(address);
    await app.user.click(await screen.findByRole("link", { name: "New here? Create an account" }));
    await screen.findByRole("heading", { name: "Create your account" });
    await app.user.click(screen.getByRole("button", { name: "Continue with Google" }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.type(dialog.getByRole("textbox", { name: "Full name" }), "Ada Lovelace");
    await app.user.type(dialog.getByRole("textbox", { name: "Email" }), "ada@example.com");
    await app.user.click(dialog.getByRole("button", { name: "Use this account" }));
    return app;
  }

  it("returns a person who already has an account to where they came from, without asking anything", async () => {
    givenAccount({
      localId: "ada",
      email: "ada@example.com",
      displayName: "Ada Lovelace",
      googleId: "local-ada@example.com",
    });
    const { currentAddress, store } = await chooseGoogle("/notification?from=mail");
    await waitFor(() => expect(currentAddress()).toBe("/notification?from=mail"));
    await waitFor(() => expect(store.getState().userFirebaseData?._id).toBe("ada"));
    expect(store.getState().user.isNewUser).toBe(false);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leads a new person home to complete the profile", { tags: ["S4.8"] }, async () => {
    answer(getProfile, () => {
      throw new Refusal("NOT_FOUND");
    });
    const { currentAddress } = await chooseGoogle("/notification");
    expect(await screen.findByRole("dialog", { name: "Complete your profile" })).toBeVisible();
    expect(currentAddress()).toBe("/home");
  });
});
