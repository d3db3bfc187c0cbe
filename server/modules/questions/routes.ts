import {
  addQuestion,
  editQuestion,
  listQuestions,
  removeQuestion,
  saveQuestions,
} from "@contract/http/question";
import type { Deps } from "../../deps";
import { languageOf } from "../../language/languageOf";
import { translator } from "../../language/translator";
import type { Router } from "../../plugins/route";
import { addOwn, editOwn, removeOwn, saveAsked, suggest } from "./service";

export function registerQuestions(router: Router, deps: Deps): void {
  router.public(listQuestions, async ({ query, viewer, request }) =>
    suggest(deps, viewer, query, translator(languageOf(request))),
  );
  router.user(saveQuestions, async ({ body, viewer, request }) =>
    saveAsked(deps, viewer, body.tributeId, body.questionIds, translator(languageOf(request))),
  );
  router.user(addQuestion, async ({ body, viewer }) =>
    addOwn(deps, viewer, body.tributeId, body.question),
  );
  router.user(editQuestion, async ({ body, viewer }) => editOwn(deps, viewer, body));
  router.user(removeQuestion, async ({ query, viewer }) =>
    removeOwn(deps, viewer, query.tributeId, query.questionId),
  );
}
