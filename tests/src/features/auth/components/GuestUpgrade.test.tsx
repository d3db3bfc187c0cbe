import { createUser, getProfile } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { refuseSignIn } from "@tests/support/network/identityProvider";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as identity from "@src/shared/identity/identity";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const guest = aProfile({ _id: "user-2", email: null, isEmailVerified: false });

beforeEach(async () => {
  givenAda();
  answer(getProfile, () => guest);
  answer(createUser, () => guest);
  await identity.signInAsGuest({ firstName: "Ada", lastName: "Lovelace" });
});
afterEach(leaveSignedOut);

async function openBox() {
  const app = renderApp("/profile");
  const box = await screen.findByRole("region", { name: "Keep what's yours" });
  const pressButton = (name: string) => app.user.click(within(box).getByRole("button", { name }));
  const typeInto = async (label: string, text: string) =>
    app.user.type(await within(box).findByLabelText(label), text);
  return { ...app, box, pressButton, typeInto };
}

describe("a guest's profile", () => {
  it("has no email, and offers to create an account", async () => {
    await openBox();
    expect(screen.queryByRole("region", { name: "Email" })).not.toBeInTheDocument();
  });

  it("gets an address and a password, and shows the address as unverified", async () => {
    const member = { ...guest, email: "guest@example.com" };
    const { box, pressButton, typeInto } = await openBox();
    answer(createUser, () => {
      answer(getProfile, () => member);
      return member;
    });
    await pressButton("Add a password");
    await typeInto("Email", "guest@example.com");
    await typeInto("Password", "secret123");
    await pressButton("Add a password");
    expect(await screen.findByText("Done. Everything here is yours to keep.")).toBeVisible();
    await waitFor(() => expect(box).not.toBeInTheDocument());
    const email = within(await screen.findByRole("region", { name: "Email" }));
    expect(email.getByText("guest@example.com")).toBeVisible();
    expect(await email.findByText(/Not verified yet/)).toBeVisible();
  });

  it("says why a password was refused, and keeps what was typed", async () => {
    const { box, pressButton, typeInto } = await openBox();
    await pressButton("Add a password");
    await typeInto("Email", "ada@example.com");
    await typeInto("Password", "secret123");
    refuseSignIn("EMAIL_EXISTS");
    await pressButton("Add a password");
    expect(await within(box).findByText("Email Already Registered!")).toBeVisible();
    expect(within(box).getByLabelText("Email")).toHaveValue("ada@example.com");
  });

  it.each([
    ["auth/credential-already-in-use", /already has a profile here/],
    ["auth/email-already-in-use", /Email Already Registered!/],
  ])("explains the error %s of a Google account", { tags: ["S8.11"] }, async (code, words) => {
    // tests/server/identity covers Google's window.
    vi.spyOn(identity, "upgradeGuestWithGoogle").mockResolvedValue({
      status: 0,
      data: null,
      error: "",
      code,
    });
    const { user, box, pressButton } = await openBox();
    await pressButton("Continue with Google");
    await user.type(await screen.findByLabelText("Full name"), "Ada Lovelace");
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Use this account" }));
    expect(await within(box).findByText(words)).toBeVisible();
    expect(identity.upgradeGuestWithGoogle).toHaveBeenCalledWith({
      name: "Ada Lovelace",
      email: "ada@example.com",
    });
  });

  it("shows no error when Google's window was closed", async () => {
    const closed = { status: 0, data: null, error: "", code: "auth/popup-closed-by-user" };
    vi.spyOn(identity, "upgradeGuestWithGoogle").mockResolvedValue(closed);
    const { user, box, pressButton } = await openBox();
    await pressButton("Continue with Google");
    await user.type(await screen.findByLabelText("Full name"), "Ada");
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Use this account" }));
    await waitFor(() => expect(identity.upgradeGuestWithGoogle).toHaveBeenCalled());
    expect(within(box).getByRole("alert")).toBeEmptyDOMElement();
  });
});
