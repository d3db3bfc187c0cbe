import * as api from "@contract/http/thanks";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { languageOf } from "../../language/languageOf";
import { leaveAddress } from "./address";
import { listOwnNotes, removeNote, writeNote } from "./notes";
import { readThanks } from "./service";

export function registerThanks(router: Router, deps: Deps): void {
  router.public(api.getThanks, ({ query, viewer }) => readThanks(deps, query, viewer));
  router.user(api.leaveContactAddress, ({ body, viewer, request }) =>
    leaveAddress(deps, viewer, {
      ...body,
      origin: deps.originOf(request),
      language: languageOf(request),
    }),
  );
  router.user(api.listOwnNotes, ({ query, viewer }) => listOwnNotes(deps, viewer, query.tributeId));
  router.user(api.writeNote, ({ body, viewer }) => writeNote(deps, viewer, body));
  router.user(api.removeNote, async ({ query, viewer }) => ({
    removed: await removeNote(deps, viewer, query.noteId),
  }));
}
