import { listTributes } from "@contract/http/tribute";
import { createUser, getProfile } from "@contract/http/user";
import { screen, waitFor } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, expect, it } from "vitest";
import { loadProfile } from "@src/features/profile/api/loadProfile";
import { getToken } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import { readCookie } from "@src/shared/lib/storage";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(leaveSignedOut);

it(
  "the signed-in user is stored in a cookie with the newest token",
  { tags: ["S3.24", "S4.2", "S4.3"] },
  async () => {
    givenAda();
    await signInAda();
    const { store } = renderApp("/home");
    await screen.findByRole("heading", { name: "Hello, Ada" });
    expect(store.getState().user).toMatchObject({ userId: "ada", email: "ada@example.com" });
    expect(readCookie("uid")).toBe("ada");
    const token = await getToken();
    expect(token).not.toBeNull();
    await waitFor(() => expect(readCookie("auth_token")).toBe(token));

    const fresh = await getToken({ refresh: true });
    expect(fresh).not.toBe(token);
    await waitFor(() => expect(readCookie("auth_token")).toBe(fresh));
  },
);

it(
  "a sign-up leaves a cookie, by which the next visit still asks for the profile",
  { tags: ["S3.24", "S4.8"] },
  async () => {
    givenAda();
    answer(getProfile, () => {
      throw new Refusal("NOT_FOUND");
    });
    answer(createUser, () => aProfile());
    await signInAda();
    const first = renderApp("/home");
    expect(await screen.findByRole("dialog", { name: "Complete your profile" })).toBeVisible();
    expect(readCookie("newUserEmail")).toBe("ada@example.com");
    first.unmount();
    localStorage.clear();

    answer(getProfile, () => aProfile());
    renderApp("/home");
    expect(await screen.findByRole("dialog", { name: "Complete your profile" })).toBeVisible();
  },
);

it(
  "a session that is lost elsewhere removes the user and asks for a login",
  { tags: ["S4.4"] },
  async () => {
    givenAda();
    await signInAda();
    const { store, currentAddress } = renderApp("/home");
    await screen.findByRole("heading", { name: "Hello, Ada" });
    const lost = () => {
      throw new Refusal("UNAUTHENTICATED");
    };
    answer(getProfile, lost);
    const ada = identityState().user;
    if (!ada) throw new Error("Ada is not signed in");
    await store.dispatch(loadProfile(ada));
    expect(await screen.findByText("Please login again!")).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe("/login"));
    expect(store.getState().userFirebaseData).toBeNull();
    expect(store.getState().user.userId).toBeNull();
    await waitFor(() => expect(readCookie("uid")).toBeUndefined());
    expect(readCookie("auth_token")).toBeUndefined();
  },
);

it(
  "every call can report the end of the session, and a new sign-in returns to the exact place",
  { tags: ["S4.18"] },
  async () => {
    givenAda();
    answer(listTributes, () => {
      throw new Refusal("UNAUTHENTICATED");
    });
    await signInAda();
    const { user, currentAddress } = renderApp("/home?utm_source=mail#list");
    expect(await screen.findByText("Please login again!")).toBeVisible();
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(currentAddress()).toBe("/login");
    answer(listTributes, () => ({ items: [], nextCursor: null }));
    await user.type(screen.getByRole("textbox", { name: "Email" }), "ada@example.com");
    await user.type(screen.getByLabelText("Password"), "secret123");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByRole("heading", { name: "Hello, Ada" });
    expect(currentAddress()).toBe("/home?utm_source=mail#list");
  },
);
