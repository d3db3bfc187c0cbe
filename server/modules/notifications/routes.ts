import { listNotifications, readNotifications } from "@contract/http/notification";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { list, read } from "./service";

export function registerNotifications(router: Router, deps: Deps): void {
  router.user(listNotifications, ({ viewer, query }) => list(deps, viewer, query.cursor));

  router.user(readNotifications, async ({ viewer, body }) => ({
    unread: await read(deps, viewer, body.notificationIds),
  }));
}
