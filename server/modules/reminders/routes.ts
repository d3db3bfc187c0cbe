import {
  getReminders,
  listReelMails,
  listReminderRecipients,
  pauseReminders,
  previewReminder,
  saveReminderPlan,
  sendReminders,
} from "@contract/http/reminder";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { readMailHistory } from "./mailHistory";
import { changePlan, pauseForPerson, previewMail } from "./plan";
import { readRecipients, readReminders, remindNow } from "./service";

export function registerReminders(router: Router, deps: Deps): void {
  router.user(getReminders, ({ viewer, query }) => readReminders(deps, viewer, query.tributeId));

  router.user(saveReminderPlan, ({ viewer, body }) => changePlan(deps, viewer, body));

  router.user(listReminderRecipients, ({ viewer, query }) =>
    readRecipients(deps, viewer, query.tributeId),
  );

  router.user(pauseReminders, ({ viewer, body }) => pauseForPerson(deps, viewer, body));

  router.user(previewReminder, ({ viewer, body, request }) =>
    previewMail(deps, viewer, deps.originOf(request), body),
  );

  router.user(sendReminders, ({ viewer, body, request }) =>
    remindNow(deps, viewer, deps.originOf(request), body),
  );

  router.user(listReelMails, ({ viewer, query, request }) =>
    readMailHistory(deps, viewer, query, translator(languageOf(request))),
  );
}
