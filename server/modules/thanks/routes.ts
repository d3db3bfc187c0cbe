import * as api from "@contract/http/thanks";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { listOwnThankYouNotes, removeThankYouNote, writeThankYouNote } from "./thankYouNotes";
import { readThanks } from "./service";

export function registerThanks(router: Router, deps: Deps): void {
  router.public(api.getThanks, ({ query, viewer }) => readThanks(deps, query, viewer));
  router.user(api.listOwnThankYouNotes, ({ query, viewer }) =>
    listOwnThankYouNotes(deps, viewer, query.tributeId),
  );
  router.user(api.writeThankYouNote, ({ body, viewer }) => writeThankYouNote(deps, viewer, body));
  router.user(api.removeThankYouNote, async ({ query, viewer }) => ({
    removed: await removeThankYouNote(deps, viewer, query.noteId),
  }));
}
