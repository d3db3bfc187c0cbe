import * as contract from "@contract/http/operator";
import type { DataOf } from "@contract/http/endpoint";
import { api } from "./api";
import { change, pages, type Pages, put } from "./endpoints";
import { withItem } from "./cache/lists";

type OperatorMessages = Pages<DataOf<typeof contract.listOperatorMessages>>;

/**
 * Returns the list with a letter that was just marked. It adjusts the waiting messages of every
 * page, although only the number on the newest page is shown.
 */
const withMarked = (
  messages: OperatorMessages,
  marked: contract.OperatorMessage,
): OperatorMessages => ({
  ...messages,
  pages: messages.pages.map((page) => ({
    ...page,
    waiting: marked.isSuspect ? page.waiting : page.waiting + (marked.isDone ? -1 : 1),
    items: page.items.some((one) => one._id === marked._id)
      ? withItem(page.items, marked)
      : page.items,
  })),
});

export const {
  useListOperatorMessagesInfiniteQuery,
  useResolveMessageMutation,
  useDownloadOperatorMessagesMutation,
  useListDebtsInfiniteQuery,
  useListOtherActsInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOperatorMessages: pages(build, contract.listOperatorMessages, {
      tag: ({ kind }) => ({ type: "operatorMessages", id: kind }),
    }),
    resolveMessage: change(build, contract.resolveMessage, {
      puts: put(({ kind }) => ({ type: "operatorMessages", id: kind }), withMarked),
    }),
    downloadOperatorMessages: change(build, contract.getOperatorMessagesFile, {
      isText: true,
    }),
    listDebts: pages(build, contract.listDebts),
    listOtherActs: pages(build, contract.listOtherActs),
  }),
});
