import { getProfile, updateProfile } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/factories/answers";
import { answer, Refusal } from "@tests/msw/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeCookie } from "@src/shared/lib/cookies";

beforeEach(async () => {
  givenAda();
  answer(getProfile, () => aProfile({ basicInfo: { firstName: "", lastName: "", image: null } }));
  writeCookie("newUserEmail", "ada@example.com");
  await signInAda();
});
afterEach(leaveSignedOut);

async function openDialog() {
  const app = renderApp("/home");
  const dialog = await screen.findByRole("dialog", { name: "Complete your profile" });
  const type = async (name: string, text: string) =>
    app.user.type(within(dialog).getByRole("textbox", { name }), text);
  const save = async () => app.user.click(within(dialog).getByRole("button", { name: "Save" }));
  return { ...app, dialog, type, save };
}

describe("completing the profile after a first sign-in", () => {
  it("asks for both names in the specification's words", async () => {
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByText("First name required")).toBeVisible();
    expect(within(dialog).getByText("Last name required")).toBeVisible();
  });

  it("stores the user, says so, closes and forgets the cookie", async () => {
    answer(updateProfile, ({ body: { userDetails } }) => {
      expect(userDetails).toEqual({ firstName: "Ada", lastName: "Lovelace", image: null });
      return aProfile();
    });
    const { dialog, store, currentAddress, type, save } = await openDialog();
    await type("First name", "Ada");
    await type("Last name", "Lovelace");
    await save();
    expect(await screen.findByText("Sign-up Successfully")).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(store.getState().userFirebaseData?.firstName).toBe("Ada");
    expect(document.cookie).not.toContain("newUserEmail");
    expect(currentAddress()).toBe("/home");
  });

  it("shows the server's words and the login when it fails", async () => {
    answer(updateProfile, () => {
      throw new Refusal("BAD_REQUEST", "First name is too long");
    });
    const { currentAddress, type, save } = await openDialog();
    await type("First name", "Ada");
    await type("Last name", "Lovelace");
    await save();
    expect(await screen.findByText("First name is too long")).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe("/login"));
  });
});
