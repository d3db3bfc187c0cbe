import { listSubmissions } from "@contract/http/submission";
import {
  getTributePage,
  listContributedTributes,
  listGifts,
  listTributes,
} from "@contract/http/tribute";
import { createUser, getProfile } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { refuseSignIn } from "@tests/support/network/identityProvider";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { signInWithGoogle } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { utilityChanged } from "@src/shared/state/utilityStateSlice";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

describe("signing in", () => {
  it.each([
    ["INVALID_LOGIN_CREDENTIALS", "Invalid Credentials"],
    ["INVALID_PASSWORD", "Incorrect Password"],
    ["EMAIL_NOT_FOUND", "User Not Found"],
    ["INVALID_EMAIL", "Invalid Email"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "Try After Sometime"],
    ["USER_DISABLED", "auth/user-disabled"],
  ])(
    "explains the provider's error %s",
    { tags: ["S7.35", "S8.8", "S8.9"] },
    async (code, words) => {
      refuseSignIn(code);
      const { user } = renderApp("/login");
      await user.type(await screen.findByRole("textbox", { name: "Email" }), "ada@example.com");
      await user.type(screen.getByLabelText("Password"), "wrong");
      await user.click(screen.getByRole("button", { name: "Sign in" }));
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(words));
    },
  );

  it("asks for missing fields", async () => {
    const { user } = renderApp("/login");
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByText("Please enter your email")).toBeVisible();
    expect(screen.getByText("Please enter your password")).toBeVisible();
  });
});

describe("signing in with Google", () => {
  it("only logs an error, shows nothing, and can be tried again", { tags: ["S8.11"] }, async () => {
    refuseSignIn("USER_DISABLED");
    const { store, user, currentAddress } = renderApp("/login");
    await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Full name"), "Ada Lovelace");
    await user.type(dialog.getByLabelText("Email"), "ada@example.com");
    await user.click(dialog.getByRole("button", { name: "Use this account" }));
    await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (const alert of screen.queryAllByRole("alert")) expect(alert).toBeEmptyDOMElement();
    expect(store.getState().notify).toBeNull();
    expect(currentAddress()).toBe("/login");
    expect(identityState().status).not.toBe("signedIn");

    await user.click(screen.getByRole("button", { name: "Continue with Google" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it(
    "returns status 0, no message and the provider's code when it fails",
    { tags: ["S8.11"] },
    async () => {
      refuseSignIn("USER_DISABLED");
      expect(await signInWithGoogle({ name: "Ada", email: "ada@example.com" })).toEqual({
        status: 0,
        data: null,
        error: "",
        code: "auth/user-disabled",
      });
      expect(takeConsoleErrors()).toHaveLength(1);
    },
  );
});

describe("signing in from a public page", () => {
  it("leads home and discards the draft", { tags: ["S2.57"] }, async () => {
    answer(createUser, () => aProfile());
    for (const list of [listTributes, listContributedTributes, listGifts])
      answer(list, () => ({ items: [], nextCursor: null }));
    const { store, user, currentAddress } = renderApp("/login");
    await screen.findByRole("heading", { name: "Welcome back" });
    store.dispatch(utilityChanged({ isRedirectFrom: "/aboutus" }));
    store.dispatch(draftChanged({ name: "Grandma turns 80" }));
    await user.click(screen.getByRole("button", { name: "Continue with Google" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Full name"), "Ada Lovelace");
    await user.type(dialog.getByLabelText("Email"), "ada@example.com");
    await user.click(dialog.getByRole("button", { name: "Use this account" }));
    await waitFor(() => expect(currentAddress()).toBe("/home"));
    await waitFor(() => expect(store.getState().createTribute.name).toBe(""));
  });
});

describe("signing in from an invitation", () => {
  it("needs no name, and returns to the recorder", async () => {
    givenAda();
    answer(getProfile, () => {
      throw new Refusal("NOT_FOUND");
    });
    answer(createUser, ({ body: { userDetails } }) => {
      expect(userDetails).toMatchObject({
        name: { firstName: "", lastName: "" },
        accountCreationMethod: "GUEST",
        email: null,
      });
      const { userId, name } = userDetails;
      return aProfile({ _id: userId, email: null, basicInfo: { ...name, image: null } });
    });
    answer(getTributePage, () => {
      throw new Refusal("NOT_FOUND");
    });
    answer(listSubmissions, () => []);
    const { store, user, currentAddress } = renderApp("/login");
    await screen.findByRole("heading", { name: "Welcome back" });
    store.dispatch(utilityChanged({ isRedirectFrom: "/recordtribute?tributeId=reel-1" }));
    await user.click(await screen.findByRole("button", { name: "Go on without an account" }));
    await waitFor(() => expect(currentAddress()).toBe("/recordtribute?tributeId=reel-1"));
    await waitFor(() => expect(store.getState().userFirebaseData).not.toBeNull());
    expect(identityState().user?.accountCreationMethod).toBe("GUEST");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.getState().user.isNewUser).toBe(false);
  });
});
