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

/**
 * The edge of the client's network: the identity provider answers as its emulator does, the backend as a test says.
 * It stands only in test files that import it: others talk to real servers of their own, which msw's marks on a
 * request would disturb.
 */
export const network = setupServer(noRealtime, noNotifications, ...identityHandlers);

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
  forgetAccounts();
});
afterAll(() => network.close());
