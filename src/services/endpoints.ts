import type { BodyOf, DataOf, Endpoint, QueryOf } from "@contract/http/endpoint";
import type { InfiniteData } from "@reduxjs/toolkit/query";
import type { CallFailure } from "../shared/lib/callError";
import type { ApiRequest, Build, ExtraOptions, Tag } from "./api";
import { subscribeToEvents, type LiveChanges, updateTagged } from "./live";

/** Leaves out the argument of an endpoint that takes nothing. */
type Argument<Value> = [Value] extends [undefined] ? void : Value;

export type QueryArgument<E extends Endpoint> = Argument<QueryOf<E>>;

/** This is the body of a change, or the query of a deletion or a requested file. */
export type ChangeArgument<E extends Endpoint> = [BodyOf<E>] extends [undefined]
  ? QueryArgument<E>
  : BodyOf<E>;

interface QueryOptions<Data, Asked> extends Pick<ApiRequest, "asVisitor" | "mayBeEmpty"> {
  tag?: (asked: Asked) => Tag;
  live?: LiveChanges<Data, Asked>;
  /**
   * Keeps the answer for a minute, so that somebody who comes back sees what was there while the
   * answer is requested again. A form that begins with the answer must not begin with an old one.
   */
  isKept?: boolean;
}

/** An answer stays cached for this time, in seconds, while no screen shows it. */
const KEPT_S = 60;

interface ChangeOptions<Data, Asked>
  extends Pick<ApiRequest, "asVisitor" | "isText">, ExtraOptions {
  /** Puts the answer into the cached answers that the tag names. */
  puts?: Put<Data, Asked>;
  /** Names the answers that the change makes outdated. Screens that show one request it again. */
  outdates?: (asked: Asked) => Tag[];
  /** Replaces the message of a failure by a better one. */
  explain?: (failure: CallFailure) => CallFailure;
}

export interface Put<Data, Asked> {
  tag: (asked: Asked) => Tag;
  // The definition of an endpoint knows what is cached under its tag, and `put` states the type.
  update: (cached: never, answer: Data, asked: Asked) => unknown;
}

/** States the type of what is cached under a tag. */
export const put = <Cached, Data, Asked>(
  tag: (asked: NoInfer<Asked>) => Tag,
  update: (cached: Cached, answer: NoInfer<Data>, asked: NoInfer<Asked>) => Cached,
): Put<Data, Asked> => ({ tag, update });

type CacheOptions<Data, Asked> = Pick<QueryOptions<Data, Asked>, "tag" | "live" | "isKept">;

/** Returns the options of RTK Query for an answer that is kept, has a tag and follows events. */
export function cacheOptions<Data, Asked>({ tag, live, isKept }: CacheOptions<Data, Asked>) {
  const kept = isKept ? { keepUnusedDataFor: KEPT_S } : {};
  if (!tag) return kept;
  return {
    ...kept,
    providesTags: (_data: unknown, _error: unknown, asked: Asked) => [tag(asked)],
    ...(live && { onCacheEntryAdded: subscribeToEvents(live, tag) as never }),
  };
}

/** Defines a query of the contract. */
export function query<E extends Endpoint>(
  build: Build,
  { method, path }: E,
  { tag, live, isKept, ...request }: QueryOptions<DataOf<E>, QueryArgument<E>> = {},
) {
  return build.query<DataOf<E>, QueryArgument<E>>({
    query: (asked) => ({ method, path, query: asked, ...request }),
    ...cacheOptions({ tag, live, isKept }),
  });
}

/** Defines a change that a screen makes when it opens. It happens once per visit of the screen. */
export function oneTimeQuery<E extends Endpoint>(build: Build, { method, path }: E) {
  return build.query<DataOf<E>, BodyOf<E>>({ query: (body) => ({ method, path, body }) });
}

interface PageOf {
  items: unknown[];
  nextCursor: string | null;
}

/** Contains all items of a list that the server sends in pages. */
export type WholeList<E extends Endpoint> = Omit<DataOf<E>, "nextCursor">;

type ListArgument<E extends Endpoint> = keyof Omit<QueryOf<E>, "cursor"> extends never
  ? void
  : Omit<QueryOf<E>, "cursor">;

/**
 * Defines a list of the contract that is read to its end in as few calls as possible, so that a
 * search or another order then answers at once. Fields beside `items` come from the last page.
 */
export function wholeList<E extends Endpoint>(
  build: Build,
  { method, path }: E,
  options: CacheOptions<WholeList<E>, ListArgument<E>> = {},
) {
  return build.query<WholeList<E>, ListArgument<E>>({
    queryFn: async (asked, _api, _options, ask) => {
      const items: unknown[] = [];
      let cursor: string | undefined;
      for (;;) {
        const answer = await ask({ method, path, query: { ...asked, cursor } });
        if (answer.error) return { error: answer.error };
        const { nextCursor, ...page } = answer.data as PageOf;
        items.push(...page.items);
        if (nextCursor === null) return { data: { ...page, items } as unknown as WholeList<E> };
        cursor = nextCursor;
      }
    },
    ...cacheOptions(options),
  });
}

export type Pages<Page> = InfiniteData<Page, string | undefined>;

/** Defines a list of the contract that grows page by page. */
export function pages<E extends Endpoint>(
  build: Build,
  { method, path }: E,
  {
    tag,
    live,
    isKept,
    ...request
  }: QueryOptions<Pages<DataOf<E>>, Omit<QueryOf<E>, "cursor">> = {},
) {
  return build.infiniteQuery<DataOf<E>, Omit<QueryOf<E>, "cursor">, string | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: (last) => (last as PageOf).nextCursor ?? undefined,
    },
    query: ({ queryArg, pageParam }) => ({
      method,
      path,
      query: { ...queryArg, cursor: pageParam },
      ...request,
    }),
    ...cacheOptions({ tag, live, isKept }),
  });
}

/**
 * Defines a change of the contract, or a request for a file or an address that follows a tap and is
 * not cached.
 */
export function change<E extends Endpoint>(
  build: Build,
  { method, path }: E,
  options: ChangeOptions<DataOf<E>, ChangeArgument<E>> = {},
) {
  const { puts, outdates, explain, isQuiet, ...request } = options;
  return build.mutation<DataOf<E>, ChangeArgument<E>>({
    query: (asked) => ({
      method,
      path,
      ...(method === "GET" || method === "DELETE" ? { query: asked } : { body: asked }),
      ...request,
    }),
    extraOptions: { isQuiet },
    ...(explain && { transformErrorResponse: explain }),
    ...(outdates && { invalidatesTags: (_data, _error, asked) => outdates(asked) }),
    ...(puts && {
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const updated = (cached: unknown) => puts.update(cached as never, answer.data, asked);
        dispatch(updateTagged(puts.tag(asked), updated));
      },
    }),
  });
}
