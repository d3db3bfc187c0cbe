import { getLettersFile, listDebts, listLetters, markLetter } from "@contract/http/operator";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { admitOperator } from "./gate";
import { lettersFile, mark, readDebts, readLetters } from "./service";

/** It reads every letter that was ever written. */
const FILES_PER_MINUTE = 10;

/** What people wrote to those who run this, and who owes them; for themselves alone. */
export function registerOperator(router: Router, deps: Deps): void {
  router.user(listLetters, async ({ viewer, query }) => {
    admitOperator(deps, viewer);
    return readLetters(deps, query.kind, query.cursor);
  });
  router.user(markLetter, async ({ viewer, body }) => {
    admitOperator(deps, viewer);
    return mark(deps, body);
  });
  router.file(
    getLettersFile,
    async ({ viewer, query }) => {
      admitOperator(deps, viewer);
      return lettersFile(deps, query.kind);
    },
    { perMinute: Math.min(FILES_PER_MINUTE, deps.rateLimit) },
  );
  router.user(listDebts, async ({ viewer, query }) => {
    admitOperator(deps, viewer);
    return readDebts(deps, query.cursor);
  });
}
