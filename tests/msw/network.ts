import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { identityHandlers } from "./identityProvider";

/** No realtime connection comes about, which no screen may need; `connection.test.ts` has a real server. */
const noRealtime = http.get("*/socket.io/", () => new HttpResponse(null, { status: 503 }));

/** The edge of the client's network: the identity provider answers as its emulator does, the backend as a test says. */
export const network = setupServer(noRealtime, ...identityHandlers);
