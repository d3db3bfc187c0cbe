import { getProfile } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/factories/answers";
import { answer } from "@tests/msw/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { identityState } from "@src/shared/identity/identityStore";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";

afterEach(leaveSignedOut);

async function openSheet() {
  await signInAda();
  const app = renderApp("/home");
  await app.user.click(await screen.findByRole("button", { name: "Your profile" }));
  return { ...app, sheet: await screen.findByRole("dialog", { name: "Your profile" }) };
}

describe("the profile sheet", () => {
  it("shows name, credit and counters, live", async () => {
    givenAda();
    const { sheet } = await openSheet();
    expect(within(sheet).getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
    expect(within(sheet).getByText("5 more folks can be invited to your reels")).toBeVisible();
    expect(within(sheet).getByText("It's just a buck per folk!")).toBeVisible();
    expect(within(sheet).getByText("41")).toBeVisible();
    emitServerEvent("updateCount", { views: 42 });
    expect(await within(sheet).findByText("42")).toBeVisible();
  });

  it("says when all credits are gone", async () => {
    givenAda();
    answer(getProfile, () => aProfile({ credit: 0 }));
    const { sheet } = await openSheet();
    expect(within(sheet).getByText("Add more folks for just $1 each.")).toBeVisible();
  });
});

describe("logging out", () => {
  it("asks first; then everything this device remembers is gone", async () => {
    givenAda();
    const { sheet, user, store, currentAddress } = await openSheet();
    await user.click(within(sheet).getByRole("button", { name: "Logout" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm Logout" });
    expect(dialog).toHaveTextContent(
      "Are you sure you want to Logout? All cached data will be cleared",
    );
    expect(document.cookie).toContain("uid=");
    await user.click(within(dialog).getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(identityState().status).toBe("signedOut"));
    expect(currentAddress()).toBe("/");
    await waitFor(() => expect(store.getState().userFirebaseData).toBeNull());
    expect(document.cookie).not.toContain("uid=");
  });

  it("does nothing when cancelled", async () => {
    givenAda();
    const { sheet, user, currentAddress } = await openSheet();
    await user.click(within(sheet).getByRole("button", { name: "Logout" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(identityState().status).toBe("signedIn");
    expect(currentAddress()).toBe("/home");
  });
});

describe("without a network", () => {
  it("shows the offline screen in place of the app, until it is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderApp("/");
    const heading = await screen.findByRole("heading", { name: "Oops.. No Internet." });
    expect(heading.parentElement).toHaveTextContent(
      "Oops.. No Internet.Please check your connection or try again.",
    );
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByRole("heading", { name: /Many voices/ })).toBeVisible();
  });
});
