import { screen, waitFor, within } from "@testing-library/react";
import { expectAccessible } from "@tests/setup/axe";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as analytics from "@src/shared/analytics/analytics";
import { identityState } from "@src/shared/identity/identityStore";

afterEach(leaveSignedOut);

async function askToLogOut() {
  givenAda();
  await signInAda();
  const app = renderApp("/aboutus");
  await app.user.click(await screen.findByRole("button", { name: "Menu" }));
  await app.user.click(await screen.findByRole("button", { name: "Logout" }));
  return { ...app, dialog: await screen.findByRole("dialog", { name: "Confirm Logout" }) };
}

describe("logging out", () => {
  it("asks first; then everything this device remembers is gone", async () => {
    const reset = vi.spyOn(analytics, "resetAnalytics");
    const { dialog, user, store, currentAddress } = await askToLogOut();
    expect(dialog).toHaveTextContent(
      "Are you sure you want to Logout? All cached data will be cleared",
    );
    expect(document.cookie).toContain("uid=");
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(currentAddress()).toBe("/"));
    expect(reset).toHaveBeenCalledOnce();
    expect(identityState().status).toBe("signedOut");
    expect(store.getState().userFirebaseData).toBeNull();
    expect(document.cookie).not.toContain("uid=");
  });

  it("does nothing when cancelled, and the focus is where it was before the menu", async () => {
    const { dialog, user, currentAddress } = await askToLogOut();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
    expect(identityState().status).toBe("signedIn");
    expect(currentAddress()).toBe("/aboutus");
  });
});
