import * as contract from "@contract/http/operator";
import type { DataOf } from "@contract/http/endpoint";
import { api } from "./api";
import { change, pages, type Pages, put } from "./endpoints";
import { withItem } from "./cache/lists";

type Letters = Pages<DataOf<typeof contract.listLetters>>;

/**
 * Returns the list with a letter that was just marked. It adjusts the waiting letters of every
 * page, although only the number on the newest page is shown.
 */
const withMarked = (letters: Letters, marked: contract.Letter): Letters => ({
  ...letters,
  pages: letters.pages.map((page) => ({
    ...page,
    waiting: marked.isSuspect ? page.waiting : page.waiting + (marked.isDone ? -1 : 1),
    items: page.items.some((one) => one._id === marked._id)
      ? withItem(page.items, marked)
      : page.items,
  })),
});

export const {
  useListLettersInfiniteQuery,
  useResolveMessageMutation,
  useDownloadLettersMutation,
  useListDebtsInfiniteQuery,
  useListOtherActsInfiniteQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listLetters: pages(build, contract.listLetters, {
      tag: ({ kind }) => ({ type: "letters", id: kind }),
    }),
    resolveMessage: change(build, contract.resolveMessage, {
      puts: put(({ kind }) => ({ type: "letters", id: kind }), withMarked),
    }),
    downloadLetters: change(build, contract.getLettersFile, {
      isText: true,
    }),
    listDebts: pages(build, contract.listDebts),
    listOtherActs: pages(build, contract.listOtherActs),
  }),
});
