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
import {
  addOwnQuestion,
  editOwnQuestion,
  removeOwnQuestion,
  saveAskedQuestions,
  suggestQuestions,
} from "./service";

export function registerQuestions(router: Router, deps: Deps): void {
  router.public(listQuestions, async ({ query, viewer, request }) =>
    suggestQuestions(deps, viewer, query, translator(languageOf(request))),
  );
  router.user(saveQuestions, async ({ body, viewer, request }) =>
    saveAskedQuestions(
      deps,
      viewer,
      body.tributeId,
      body.questionIds,
      translator(languageOf(request)),
    ),
  );
  router.user(addQuestion, async ({ body, viewer }) =>
    addOwnQuestion(deps, viewer, body.tributeId, body.question),
  );
  router.user(editQuestion, async ({ body, viewer }) => editOwnQuestion(deps, viewer, body));
  router.user(removeQuestion, async ({ query, viewer }) =>
    removeOwnQuestion(deps, viewer, query.tributeId, query.questionId),
  );
}
