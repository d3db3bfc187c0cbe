import * as contract from "@contract/http/submission";
import type { Submission } from "@contract/http/submission";
import * as thanks from "@contract/http/thanks";
import type { listTributes } from "@contract/http/tribute";
import { api } from "./api";
import { change, put, query, type WholeList } from "./endpoints";
import { withoutItem, withItem } from "./cache/lists";
import { OUTDATED } from "./live";
import { reelsTag, tagOf, tagOfReel } from "./cache/tags";

export const submissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSubmissions: query(build, contract.listSubmissions, {
      tag: tagOfReel("submissions"),
      isKept: true,
      live: {
        submission: (list, { submission }) => withItem(list, submission),
        submissionRemoved: (list, { submissionId }) => withoutItem(list, submissionId),
        // An organiser may have shown or hidden in the editor what waits.
        presentation: (list) => (list.some(({ isWaiting }) => isWaiting) ? OUTDATED : undefined),
      },
    }),
    /** Prepares a failed video again. An event of the server updates the list. */
    retrySubmission: change(build, contract.retrySubmission, {
      isQuiet: true,
    }),
    removeSubmission: change(build, contract.removeSubmission, {
      puts: put(tagOf("submissions"), (list: Submission[], _, { submissionId }) =>
        withoutItem(list, submissionId),
      ),
    }),
    getFeed: query(build, contract.getFeed),
    /** Returns the reel as it plays now. `version` changes when the reel plays something else. */
    getPreview: build.query<contract.Feed, { tributeId: string; version: string }>({
      query: ({ tributeId }) => ({
        ...contract.getFeed,
        query: { tributeId },
      }),
    }),
    /** Returns the film of a gift, which may have to be made first. */
    getGiftFilm: query(build, contract.getGiftFilm),
    saveForLater: change(build, contract.actOnReel, {
      puts: put(reelsTag, (list: WholeList<typeof listTributes>, { saved }, { tributeId }) => ({
        items: list.items.map((reel) => (reel._id === tributeId ? { ...reel, saved } : reel)),
      })),
    }),
    getDownloadUrl: query(build, contract.getDownloadUrl),
    /** Requests the address only when it is needed, because the address expires. */
    findDownload: change(build, contract.getDownloadUrl),
    findReplay: change(build, contract.getReplay),
    getThanks: query(build, thanks.getThanks),
  }),
});

export const {
  useListSubmissionsQuery,
  useRetrySubmissionMutation,
  useRemoveSubmissionMutation,
  useGetPreviewQuery,
  useGetGiftFilmQuery,
  useSaveForLaterMutation,
  useGetDownloadUrlQuery,
  useFindDownloadMutation,
  useFindReplayMutation,
  useGetThanksQuery,
} = submissionApi;
