import * as contract from "@contract/http/thanks";
import type { OwnThankYouNote } from "@contract/http/thanks";
import { api } from "./api";
import { change, put, query } from "./endpoints";
import { tagOf, tagOfReel } from "./cache/tags";

const notesTag = tagOfReel("notes");

export const {
  useListOwnThankYouNotesQuery,
  useWriteThankYouNoteMutation,
  useRemoveThankYouNoteMutation,
  useLeaveContactAddressMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnThankYouNotes: query(build, contract.listOwnThankYouNotes, { tag: notesTag }),
    writeThankYouNote: change(build, contract.writeThankYouNote, {
      isQuiet: true,
      puts: put(notesTag, (list: OwnThankYouNote[], note) => [note, ...list]),
    }),
    leaveContactAddress: change(build, contract.leaveContactAddress, { isQuiet: true }),
    removeThankYouNote: change(build, contract.removeThankYouNote, {
      puts: put(tagOf("notes"), (list: OwnThankYouNote[], _, { noteId }) =>
        list.filter((note) => note._id !== noteId),
      ),
    }),
  }),
});
