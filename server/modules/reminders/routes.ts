import { getReminders, listReelMails, sendReminders } from "@contract/http/reminder";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { readMailHistory } from "./mailHistory";
import { readReminders, remindNow } from "./service";

export function registerReminders(router: Router, deps: Deps): void {
  router.user(getReminders, ({ viewer, query }) => readReminders(deps, viewer, query.tributeId));

  router.user(
    sendReminders,
    ({ viewer, body, request }) => remindNow(deps, viewer, deps.originOf(request), body),
    { perMinute: 60 },
  );

  router.user(listReelMails, ({ viewer, query, request }) =>
    readMailHistory(deps, viewer, query, translator(languageOf(request))),
  );
}
