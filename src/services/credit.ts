import * as contract from "@contract/http/credit";
import { api } from "./api";
import { change, pages } from "./endpoints";
import { OUTDATED } from "./live";
import { tagOf } from "./cache/tags";

export const { useListCreditHistoryInfiniteQuery, useDownloadCreditHistoryMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listCreditHistory: pages(build, contract.listCreditHistory, {
        tag: tagOf("history"),
        isKept: true,
        live: { credit: () => OUTDATED },
      }),
      downloadCreditHistory: change(build, contract.getCreditHistoryFile, { isText: true }),
    }),
  });
