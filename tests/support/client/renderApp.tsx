import { listContributedTributes, listGifts, listTributes } from "@contract/http/tribute";
import { getProfile } from "@contract/http/user";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { aProfile } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { afterThisTest } from "../cleanUp";
import { loadRoutes } from "../wholeApp";
import { givenAccount } from "@tests/support/network/identityProvider";
import { createAppStore } from "@src/app/store/store";
import { signInWithEmail, signOut } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";

const { routes } = await loadRoutes();

/** The whole app at an address, with a store of its own. */
export function renderApp(address: string) {
  const { store, persistor } = createAppStore();
  // A write that is still pending would end up in the next test's storage.
  afterThisTest(async () => {
    persistor.pause();
    await persistor.flush();
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const currentAddress = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, store, persistor, router, currentAddress, user: userEvent.setup() };
}

/** Ada has an account, a complete profile and no reels, unless the test answers otherwise later. */
export function givenAda(): void {
  givenAccount({ localId: "ada", email: "ada@example.com", password: "secret123" });
  answer(getProfile, () => aProfile());
  answer(listTributes, () => ({ items: [], nextCursor: null }));
  answer(listContributedTributes, () => ({ items: [], nextCursor: null }));
  answer(listGifts, () => ({ items: [], nextCursor: null }));
}

export async function signInAda(): Promise<void> {
  await signInWithEmail("ada@example.com", "secret123");
}

/** The provider's client lives as long as the test file: leave no one signed in. */
export async function leaveSignedOut(): Promise<void> {
  if (identityState().status === "signedIn") await signOut();
}
