import "fake-indexeddb/auto";
import { changeEmail, endSessions } from "@contract/http/user";
import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import {
  givenAccount,
  refusedByProvider,
  refuseSignIn,
  signedInAgo,
} from "@tests/support/network/identityProvider";
import { http } from "msw";
import { installNetwork, network } from "@tests/support/network/network";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { getToken, signInWithEmail, signOut } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";

installNetwork();

afterEach(leaveSignedOut);

async function openProfile({ agoS = 0, googleId }: { agoS?: number; googleId?: string } = {}) {
  givenAda();
  givenAccount({ localId: "ada", email: "ada@example.com", password: "secret123", googleId });
  signedInAgo(agoS);
  await signInAda();
  const app = renderApp("/profile");
  const section = within(await screen.findByRole("region", { name: "How you sign in" }));
  const open = async (button: string, dialog = button) => {
    await app.user.click(await section.findByRole("button", { name: button }));
    return within(await screen.findByRole("dialog", { name: dialog }));
  };
  return { ...app, section, open };
}

const HOUR_S = 3600;

describe("the email", () => {
  it("changes by a link that is mailed to the new address", { tags: ["S2.46"] }, async () => {
    const asked: unknown[] = [];
    answer(changeEmail, ({ body }) => {
      asked.push(body);
      return { sent: true };
    });
    const { user, open } = await openProfile();
    const dialog = await open("Change your email");
    await user.type(await dialog.findByRole("textbox", { name: "Email" }), "new@example.com");
    await user.click(dialog.getByRole("button", { name: "Send the link" }));
    const sent = await screen.findByRole("dialog", { name: "Check your inbox" });
    expect(sent).toHaveTextContent("We've sent a link to new@example.com.");
    expect(asked).toEqual([
      { email: "new@example.com", redirectUrl: `${location.origin}/verify/email` },
    ]);
    await user.click(within(sent).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(sent).not.toBeInTheDocument());
  });

  it("says why it was refused, and keeps what was typed", async () => {
    answer(changeEmail, () => {
      throw new Refusal("ALREADY_EXISTS", "Email Already Registered!");
    });
    const { user, open } = await openProfile();
    const dialog = await open("Change your email");
    const field = await dialog.findByRole("textbox", { name: "Email" });
    await user.type(field, "grace@example.com");
    await user.click(dialog.getByRole("button", { name: "Send the link" }));
    expect(await dialog.findByText("Email Already Registered!")).toBeVisible();
    expect(field).toHaveValue("grace@example.com");
  });
});

describe("the password", () => {
  it("changes, and the next sign-in needs the new one", async () => {
    const { user, open } = await openProfile();
    const dialog = await open("Change your password");
    await user.type(await dialog.findByLabelText("Password"), "short");
    await user.click(dialog.getByRole("button", { name: "Save the password" }));
    expect(await dialog.findByText("Please follow the rules below")).toBeVisible();
    await user.type(dialog.getByLabelText("Password"), "er but 1 longer");
    await user.click(dialog.getByRole("button", { name: "Save the password" }));
    expect(await screen.findByText("Your new password is saved")).toBeVisible();
    await signOut();
    await signInWithEmail("ada@example.com", "shorter but 1 longer");
    expect(identityState().status).toBe("signedIn");
  });

  it("is asked for first when the sign-in was long ago", async () => {
    const { user, open } = await openProfile({ agoS: HOUR_S });
    const dialog = await open("Change your password");
    expect(await dialog.findByText("Please confirm that it's you.")).toBeVisible();
    await user.type(dialog.getByLabelText("Password"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByText("Invalid Credentials")).toBeVisible();
    await user.clear(dialog.getByLabelText("Password"));
    await user.type(dialog.getByLabelText("Password"), "secret123");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("button", { name: "Save the password" })).toBeVisible();
  });

  it("says why the provider refused it", async () => {
    const { user, open } = await openProfile();
    const dialog = await open("Change your password");
    refuseSignIn("TOO_MANY_ATTEMPTS_TRY_LATER");
    await user.type(await dialog.findByLabelText("Password"), "another 1 password");
    await user.click(dialog.getByRole("button", { name: "Save the password" }));
    expect(await dialog.findByText("Try After Sometime")).toBeVisible();
  });
});

describe("Google", () => {
  async function chooseAccount(user: Awaited<ReturnType<typeof openProfile>>["user"]) {
    const pretend = within(await screen.findByRole("dialog", { name: "A pretend Google account" }));
    await user.type(pretend.getByRole("textbox", { name: "Full name" }), "Ada Lovelace");
    await user.type(pretend.getByRole("textbox", { name: "Email" }), "ada@gmail.com");
    await user.click(pretend.getByRole("button", { name: "Use this account" }));
  }

  it("is linked, and then offered to be unlinked", async () => {
    const { user, open, section } = await openProfile();
    const dialog = await open("Link Google");
    await user.click(await dialog.findByRole("button", { name: "Continue with Google" }));
    await chooseAccount(user);
    expect(await screen.findByText("Google is linked")).toBeVisible();
    expect(await section.findByRole("button", { name: "Unlink Google" })).toBeVisible();
    expect(section.getByText(/With your password, or with Google as/)).toBeVisible();
  });

  it("is unlinked after a confirmation", async () => {
    const { user, open, section } = await openProfile({ googleId: "local-ada@gmail.com" });
    const dialog = await open("Unlink Google", "Unlink Google?");
    await user.click(await dialog.findByRole("button", { name: "Unlink Google" }));
    expect(await screen.findByText("Google is unlinked")).toBeVisible();
    expect(await section.findByRole("button", { name: "Link Google" })).toBeVisible();
    expect(section.getByText("With your email and your password.")).toBeVisible();
  });

  it("that belongs to another profile is refused with a reason", async () => {
    const { user, open } = await openProfile();
    givenAccount({ localId: "grace", email: "g@example.com", googleId: "local-ada@gmail.com" });
    const dialog = await open("Link Google");
    await user.click(await dialog.findByRole("button", { name: "Continue with Google" }));
    await chooseAccount(user);
    expect(await dialog.findByText(/already has a profile here/)).toBeVisible();
  });
});

describe("other devices", () => {
  it("are signed out after the password, and this one stays", async () => {
    let askedBy = "";
    answer(endSessions, ({ body }) => {
      askedBy = body.askedBy;
      return { ended: true };
    });
    const { user, open } = await openProfile();
    const dialog = await open("Sign out other devices", "Sign out other devices?");
    await user.type(await dialog.findByLabelText("Password"), "secret123");
    await user.click(dialog.getByRole("button", { name: "Sign out other devices" }));
    expect(await screen.findByText("Your other devices are signed out")).toBeVisible();
    // Another browser would find its session ended now.
    network.use(http.post(/accounts:lookup/, () => refusedByProvider(400, "TOKEN_EXPIRED")));
    await act(async () => emitServerEvent("sessionsEnded", { userId: "ada", askedBy }));
    expect(identityState().status).toBe("signedIn");
  });

  it("stay signed in when the password is wrong", async () => {
    const { user, open } = await openProfile();
    const dialog = await open("Sign out other devices", "Sign out other devices?");
    await user.type(await dialog.findByLabelText("Password"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Sign out other devices" }));
    expect(await dialog.findByText("Invalid Credentials")).toBeVisible();
  });

  it("sign this one out, which asks for a new sign-in", async () => {
    const { currentAddress } = await openProfile();
    // The provider knows this session no more.
    network.use(http.post(/accounts:lookup/, () => refusedByProvider(400, "TOKEN_EXPIRED")));
    act(() => emitServerEvent("sessionsEnded", { userId: "ada", askedBy: "another-browser" }));
    expect(await screen.findByText("Please login again!")).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe("/login"));
  });

  it("change nothing here while the session goes on", async () => {
    await openProfile();
    act(() => emitServerEvent("sessionsEnded", { userId: "ada", askedBy: null }));
    await getToken({ refresh: true });
    expect(identityState().status).toBe("signedIn");
  });
});
