import { giftGuard } from "@server/modules/feed/giftGuard";
import { registerMedia } from "@server/storage/mediaRoutes";
import type { TestServer } from "../factories/server";

/** Lets a test server serve what is in its blob store, as the product does. */
export function serveMedia({ app, deps }: Pick<TestServer, "app" | "deps">): void {
  registerMedia(app.server, { ...deps, stands: giftGuard(deps) });
}
