import { cleanup } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { forgetAccounts, identityHandlers } from "./identityProvider";

/** No realtime connection comes about, which no screen may need; `connection.test.ts` has a real server. */
const noRealtime = http.get("*/socket.io/", () => new HttpResponse(null, { status: 503 }));

const none = { items: [], nextCursor: null, unread: 0 };

/** The bell of every user's top bar asks for them; nothing has happened unless a test says so. */
const noNotifications = http.all("*/api/notification", () =>
  HttpResponse.json({ status: 200, data: none, error: "" }),
);

/** The identity provider answers as its emulator does, the backend as a test says (see `answer`). */
export const network = setupServer(noRealtime, noNotifications, ...identityHandlers);

/**
 * Replaces the edge of the client's network for the tests of the calling file. Other files talk to
 * real servers of their own, which the marks that msw leaves on a request would disturb.
 */
export function installNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    // Components that are still mounted could send requests to handlers that are gone.
    cleanup();
    network.resetHandlers();
    forgetAccounts();
  });
  afterAll(() => network.close());
}
