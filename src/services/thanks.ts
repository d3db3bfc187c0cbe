import * as contract from "@contract/http/thanks";
import type { OwnNote } from "@contract/http/thanks";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { tagOf, tagOfReel } from "./cache/tags";

const notesTag = tagOfReel("notes");

export const {
  useListOwnNotesQuery,
  useWriteNoteMutation,
  useRemoveNoteMutation,
  useLeaveContactAddressMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnNotes: query(build, contract.listOwnNotes, { tag: notesTag }),
    writeNote: change(build, contract.writeNote, {
      isQuiet: true,
      puts: put(notesTag, (list: OwnNote[], note) => [note, ...list]),
    }),
    leaveContactAddress: change(build, contract.leaveContactAddress, { isQuiet: true }),
    removeNote: change(build, contract.removeNote, {
      puts: put(tagOf("notes"), (list: OwnNote[], _, { noteId }) =>
        list.filter((note) => note._id !== noteId),
      ),
    }),
  }),
});
