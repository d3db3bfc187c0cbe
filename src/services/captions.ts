import * as contract from "@contract/http/captions";
import type { Captions } from "@contract/http/captions";
import { api, type Tag } from "./api";
import { change, put, query } from "./endpoints";
import { OUTDATED } from "./live";

const captionsTag = ({ submissionId }: { submissionId: string }): Tag => ({
  type: "captions",
  id: submissionId,
});

const captionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCaptions: query(build, contract.getCaptions, {
      tag: captionsTag,
      live: {
        captions: (_, { submissionId }, asked) =>
          submissionId === asked.submissionId ? OUTDATED : undefined,
      },
    }),
    /** Has captions made from what is said. An event tells when they are there. */
    requestCaptions: change(build, contract.requestCaptions, {
      puts: put(captionsTag, (_: Captions, answer) => answer),
    }),
    saveCaptions: change(build, contract.saveCaptions, {
      isQuiet: true,
      puts: put(captionsTag, (_: Captions, { leftOut: _leftOut, ...stored }) => stored),
    }),
    getSpeechEngine: query(build, contract.getSpeechEngine, { asVisitor: true }),
  }),
});

export const {
  useGetCaptionsQuery,
  useRequestCaptionsMutation,
  useSaveCaptionsMutation,
  useGetSpeechEngineQuery,
} = captionsApi;
