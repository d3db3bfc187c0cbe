import * as contract from "@contract/http/notification";
import type { DataOf } from "@contract/http/endpoint";
import type { Notification } from "@contract/http/notification";
import { api, type Tag } from "./api";
import { change, cacheOptions, pages, type Pages, put } from "./endpoints";
import { updateTagged } from "./live";
import { tagOf } from "./cache/tags";

type List = Pages<DataOf<typeof contract.listNotifications>>;

const tag = tagOf("notifications");
const unreadTag = (): Tag => ({ type: "unread" });

/**
 * Returns the list with a new notification at its start. A notification that is already in the list
 * changes nothing.
 */
function withNewest(list: List, newest: Notification): List {
  const isKnown = list.pages.some(({ items }) => items.some((one) => one._id === newest._id));
  const [first, ...rest] = list.pages;
  if (isKnown || !first) return list;
  return { ...list, pages: [{ ...first, items: [newest, ...first.items] }, ...rest] };
}

const allRead = (list: List): List => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => ({ ...one, isRead: true })),
  })),
});

const putUnread = put<number, { unread: number }, unknown>(unreadTag, (_, { unread }) => unread);

/**
 * The number of unread notifications stays cached for this time, in seconds, while no screen shows
 * a bell.
 */
const UNREAD_KEPT_S = 3600;

export const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: pages(build, contract.listNotifications, {
      tag,
      isKept: true,
      live: { notification: withNewest },
    }),
    /** Counts the notifications that a user has not read. */
    countUnread: build.query<number, { userId: string }>({
      query: () => contract.listNotifications,
      transformResponse: ({ unread }: DataOf<typeof contract.listNotifications>) => unread,
      // The number outlives the bell, because every screen has its own bell.
      keepUnusedDataFor: UNREAD_KEPT_S,
      ...cacheOptions({ tag: unreadTag, live: { notification: (unread: number) => unread + 1 } }),
    }),
    /**
     * Reports to the server which notifications were seen. The list keeps its marks until the
     * screen is left.
     */
    seeNotifications: change(build, contract.readNotifications, {
      isQuiet: true,
      puts: putUnread,
    }),
    readAllNotifications: build.mutation<DataOf<typeof contract.readNotifications>, void>({
      query: () => ({
        ...contract.readNotifications,
        body: {},
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(updateTagged(unreadTag(), () => answer.data.unread));
        dispatch(updateTagged(tag(), allRead));
      },
    }),
  }),
});

export const {
  useListNotificationsInfiniteQuery,
  useSeeNotificationsMutation,
  useReadAllNotificationsMutation,
} = notificationApi;
