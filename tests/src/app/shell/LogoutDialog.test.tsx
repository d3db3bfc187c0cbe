import { screen, waitFor, within } from "@testing-library/react";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as analytics from "@src/shared/analytics/analytics";
import * as identity from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import * as cookies from "@src/shared/lib/storage";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

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
  it(
    "asks for confirmation, then deletes everything on this device in the specified order",
    { tags: ["S2.34", "S2.35", "S7.39"] },
    async () => {
      const { dialog, user, store, persistor, router } = await askToLogOut();
      expect(dialog).toHaveTextContent(
        "Are you sure you want to Logout? All cached data will be cleared",
      );
      expect(document.cookie).toContain("uid=");
      const steps = {
        "analytics are reset": vi.spyOn(analytics, "resetAnalytics"),
        "the provider signs out": vi.spyOn(identity, "signOut"),
        "the stored state is cleared": vi.spyOn(persistor, "purge"),
        "the uid cookie is cleared": vi.spyOn(cookies, "clearCookie"),
        "the starter page is opened": vi.spyOn(router, "navigate"),
      };
      await user.click(within(dialog).getByRole("button", { name: "Logout" }));
      await waitFor(() => expect(router.state.location.pathname).toBe("/"));
      expect(identityState().status).toBe("signedOut");
      expect(store.getState().userFirebaseData).toBeNull();
      expect(document.cookie).not.toContain("uid=");
      // The session cleans up after every sign-out, so the last call of each counts.
      const last = (step: keyof typeof steps) => steps[step].mock.invocationCallOrder.at(-1) ?? 0;
      const names = Object.keys(steps) as (keyof typeof steps)[];
      expect(names.map(last)).not.toContain(0);
      expect(names.toSorted((one, other) => last(one) - last(other))).toEqual(names);
    },
  );

  it(
    "does nothing when cancelled, and returns the focus to where it was before the menu",
    { tags: ["S2.34"] },
    async () => {
      const { dialog, user, currentAddress } = await askToLogOut();
      await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
      expect(identityState().status).toBe("signedIn");
      expect(currentAddress()).toBe("/aboutus");
    },
  );
});
