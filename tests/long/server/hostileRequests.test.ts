import { expectNoFault } from "@tests/support/factories/hostileRequests";
import { startTestServer } from "@tests/support/factories/server";
import { runs } from "@tests/support/runs";
import { test } from "vitest";

const HOSTILE_REQUESTS = runs(100);

const server = await startTestServer();

test.each(server.app.routes.map((route) => ({ name: `${route.method} ${route.path}`, ...route })))(
  "$name: no malformed input causes a server error",
  (route) => expectNoFault(server, route, HOSTILE_REQUESTS),
);
