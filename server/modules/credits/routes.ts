import { getCreditHistoryFile, listCreditHistory } from "@contract/http/credit";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { historyFileOf, listHistory } from "./history";

export function registerCredits(router: Router, deps: Deps): void {
  router.user(listCreditHistory, ({ viewer, query }) => listHistory(deps, viewer, query.cursor));

  router.file(getCreditHistoryFile, async ({ viewer, request }) =>
    historyFileOf(deps, viewer, translator(languageOf(request))),
  );
}
