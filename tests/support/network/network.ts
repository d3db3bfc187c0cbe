import { cleanup } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { runTestCleanUp } from "../cleanUp";
import { forgetAccounts, identityHandlers } from "./identityProvider";

/**
 * Prevents a realtime connection, which no screen may require; `connection.test.ts` uses a real
 * server.
 */
const noRealtime = http.get("*/socket.io/", () => new HttpResponse(null, { status: 503 }));

const none = { items: [], nextCursor: null, unread: 0 };

/** Answers the bell of every user's top bar. There are no notifications unless a test adds some. */
const noNotifications = http.all("*/api/notification", () =>
  HttpResponse.json({ status: 200, data: none, error: "" }),
);

/** Answers the privacy policy. There is no speech engine unless a test has one. */
const noSpeechEngine = http.get("*/api/submission/speech_engine", () =>
  HttpResponse.json({ status: 200, data: { host: null }, error: "" }),
);

/** Answers the profile. The server sends nothing to devices unless a test does. */
const noPush = http.get("*/api/push/key", () =>
  HttpResponse.json({ status: 200, data: { publicKey: null }, error: "" }),
);

/**
 * Answers as the identity provider's emulator does, and as the backend that a test defines (see
 * `answer`).
 */
export const network = setupServer(
  noRealtime,
  noNotifications,
  noSpeechEngine,
  noPush,
  ...identityHandlers,
);

/**
 * Replaces the client's network for the tests of the calling file. Other files use real servers,
 * which msw's changes to requests would disturb.
 */
export function installNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
  afterEach(async () => {
    // Components that are still mounted, and calls on their way, could reach removed handlers.
    cleanup();
    await runTestCleanUp();
    network.resetHandlers();
    forgetAccounts();
  });
  afterAll(() => network.close());
}
