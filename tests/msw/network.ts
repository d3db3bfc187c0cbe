import { cleanup } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { forgetAccounts, identityHandlers } from "./identityProvider";

/** No realtime connection comes about, which no screen may need; `connection.test.ts` has a real server. */
const noRealtime = http.get("*/socket.io/", () => new HttpResponse(null, { status: 503 }));

/**
 * The edge of the client's network: the identity provider answers as its emulator does, the backend as a test says.
 * It stands only in test files that import it: others talk to real servers of their own, which msw's marks on a
 * request would disturb.
 */
export const network = setupServer(noRealtime, ...identityHandlers);

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
  forgetAccounts();
});
afterAll(() => network.close());
