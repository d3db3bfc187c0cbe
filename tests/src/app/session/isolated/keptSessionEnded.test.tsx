import { screen, waitFor } from "@testing-library/react";
import { deferred } from "@tests/support/factories/deferred";
import { forgetAccounts } from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { givenStoredSession } from "@tests/support/client/keptVisit";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
// The module is loaded before a test waits for it.
import "@src/pages/home/HomePage";
import "@src/pages/auth/LoginPage";
import { readCookie } from "@src/shared/lib/storage";

installNetwork();

vi.mock(import("@src/shared/identity/firebaseApp"), async () => {
  const { startAuth } = await import("@tests/support/client/keptVisit");
  return { startAuth };
});
afterEach(leaveSignedOut);

it("a returning person is signed out as soon as the provider says that their session has ended", async () => {
  givenAda();
  givenStoredSession();
  const looked = deferred();
  network.use(http.post(/accounts:lookup/, () => looked.promise));

  const { store, currentAddress } = renderApp("/home");
  expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();

  forgetAccounts();
  looked.resolve();
  expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(currentAddress()).toBe("/login");
  expect(store.getState().userFirebaseData).toBeNull();
  await waitFor(() => expect(readCookie("auth_token")).toBeUndefined());
  expect(readCookie("uid")).toBeUndefined();
});
