import { listTributes } from "@contract/http/tribute";
import { screen, waitFor } from "@testing-library/react";
import { deferred } from "@tests/support/factories/deferred";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAccount } from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { givenStoredSession } from "@tests/support/client/keptVisit";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
// The module is loaded before a test waits for it.
import "@src/pages/home/HomePage";
import { identityState } from "@src/shared/identity/identityStore";

installNetwork();

vi.mock(import("@src/shared/identity/firebaseApp"), async () => {
  const { startAuth } = await import("@tests/support/client/keptVisit");
  return { startAuth };
});
afterEach(leaveSignedOut);

it(
  "a person who returns within the hour sees their reels at once, and only a refused call waits for the provider",
  { tags: ["S2.19"] },
  async () => {
    givenAda();
    givenAccount({ localId: "ada", email: "ada@example.com", displayName: "Ada Lovelace" });
    const storedToken = givenStoredSession();
    const looked = deferred();
    // This handler returns no response, so the provider's own response follows.
    network.use(http.post(/accounts:lookup/, () => looked.promise));
    const tokens: string[] = [];
    answer(listTributes, ({ headers }) => {
      tokens.push(headers.get("authorization") ?? "");
      if (tokens.length === 1) throw new Refusal("UNAUTHENTICATED");
      return { items: [], nextCursor: null };
    });

    const { currentAddress } = renderApp("/home");
    expect(await screen.findByRole("heading", { name: "Hello, Ada" })).toBeVisible();
    await waitFor(() => expect(tokens).toEqual([`Bearer ${storedToken}`]));
    expect(identityState().user).toMatchObject({ userId: "ada", email: "ada@example.com" });

    looked.resolve();
    expect(await screen.findByRole("heading", { name: "No reel yet" })).toBeVisible();
    expect(tokens).toHaveLength(2);
    expect(tokens[1]).not.toBe(tokens[0]);
    expect(currentAddress()).toBe("/home");
    // The token did not contain the provider's name.
    expect(identityState().user?.name).toEqual({ firstName: "Ada", lastName: "Lovelace" });
  },
);
