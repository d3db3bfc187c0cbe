import {
  listContributedTributes,
  listGifts,
  listSavedReels,
  listTributes,
} from "@contract/http/tribute";
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
import { api } from "@src/services/api";
import { identityState } from "@src/shared/identity/identityStore";

const { routes } = await loadRoutes();

export function renderApp(address: string) {
  const { store, persistor } = createAppStore();
  afterThisTest(async () => {
    for (const query of store.dispatch(api.util.getRunningQueriesThunk())) query.abort();
    // A pending write would end up in the next test's storage.
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

/**
 * Gives Ada an account, a complete profile and no reels, unless the test sets other answers later.
 */
export function givenAda(): void {
  givenAccount({ localId: "ada", email: "ada@example.com", password: "secret123" });
  answer(getProfile, () => aProfile());
  answer(listTributes, () => ({ items: [], nextCursor: null }));
  answer(listContributedTributes, () => ({ items: [], nextCursor: null }));
  answer(listSavedReels, () => ({ items: [], nextCursor: null }));
  answer(listGifts, () => ({ items: [], nextCursor: null }));
}

export async function signInAda(): Promise<void> {
  await signInWithEmail("ada@example.com", "secret123");
}

/** Signs everybody out, because the provider's client lives as long as the test file. */
export async function leaveSignedOut(): Promise<void> {
  if (identityState().status === "signedIn") await signOut();
}
