import { createMediaGuard } from "@server/modules/feed/mediaGuard";
import { registerMedia } from "@server/storage/mediaRoutes";
import type { TestServer } from "../factories/server";

export function serveMedia({ app, deps }: Pick<TestServer, "app" | "deps">): void {
  registerMedia(app.server, { ...deps, stands: createMediaGuard(deps) });
}
