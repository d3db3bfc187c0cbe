import * as api from "@contract/http/notification";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { listNotifications, readNotifications } from "./service";

export function registerNotifications(router: Router, deps: Deps): void {
  router.user(api.listNotifications, ({ viewer, query }) =>
    listNotifications(deps, viewer, query.cursor),
  );

  router.user(api.readNotifications, async ({ viewer, body }) => ({
    unread: await readNotifications(deps, viewer, body.notificationIds),
  }));
}
