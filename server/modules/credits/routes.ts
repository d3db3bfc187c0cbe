import { getCreditHistoryFile, listCreditHistory } from "@contract/http/credit";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { historyFileOf, listHistory } from "./history";

/** Each file reads every line of a user, so it has a low limit. */
const FILES_PER_MINUTE = 10;

export function registerCredits(router: Router, deps: Deps): void {
  router.user(listCreditHistory, ({ viewer, query }) => listHistory(deps, viewer, query.cursor));

  router.file(
    getCreditHistoryFile,
    async ({ viewer, request }) => historyFileOf(deps, viewer, translator(languageOf(request))),
    { perMinute: Math.min(FILES_PER_MINUTE, deps.rateLimit) },
  );
}
