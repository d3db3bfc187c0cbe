import type { ServerToClientEvents } from "@contract/events";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import {
  onMissedEvents,
  onServerEvent,
  type ServerEventName,
} from "../shared/realtime/serverEvents";
import { api, type Tag } from "./api";

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Payload<Name extends ServerEventName> = Parameters<ServerToClientEvents[Name]>[0];

/** Marks an answer that an event has made outdated, so that it is requested again. */
export const OUTDATED = Symbol("outdated");

/** Tells how each event changes a cached answer. Undefined leaves the answer as it is. */
export type LiveChanges<Data, Asked> = {
  [Name in ServerEventName]?: (
    data: Data,
    payload: Payload<Name>,
    asked: Asked,
  ) => Data | typeof OUTDATED | undefined;
};

interface CacheEntryApi<Data> {
  dispatch: Dispatch;
  getCacheEntry: () => { status: string; data?: Data | undefined };
  updateCachedData: (recipe: (data: never) => never) => unknown;
  cacheEntryRemoved: Promise<void>;
}

/**
 * Updates a cached answer by the server's events, as long as a screen shows it. A requested answer
 * that has not arrived may be older than the event, so it is then requested once more. So is every
 * answer when events were missed.
 */
export function subscribeToEvents<Data, Asked>(
  changes: LiveChanges<Data, Asked>,
  tagOf: (asked: Asked) => Tag,
) {
  return async (asked: Asked, entryApi: CacheEntryApi<Data>): Promise<void> => {
    const { dispatch, getCacheEntry, updateCachedData, cacheEntryRemoved } = entryApi;
    const stops = Object.entries(changes).map(([name, change]) =>
      onServerEvent(name as ServerEventName, (payload) => {
        if (isElsewhere(payload, asked)) return;
        const { data, status } = getCacheEntry();
        const changed = data === undefined ? OUTDATED : change(data, payload as never, asked);
        if (changed === undefined) return;
        if (changed !== OUTDATED) updateCachedData(() => changed as never);
        if (changed === OUTDATED || status === "pending")
          dispatch(api.util.invalidateTags([tagOf(asked)]));
      }),
    );
    stops.push(onMissedEvents(() => dispatch(api.util.invalidateTags([tagOf(asked)]))));
    await cacheEntryRemoved;
    for (const stop of stops) stop();
  };
}

/** Tells whether an event is about a different reel than the answer. */
function isElsewhere(payload: unknown, asked: unknown): boolean {
  const { tributeId } = (asked ?? {}) as { tributeId?: string };
  const { tributeId: changedId } = payload as { tributeId?: string };
  return tributeId !== undefined && changedId !== undefined && tributeId !== changedId;
}

/** Changes every cached answer that a tag names. */
export const updateTagged =
  <Cached>(tag: Tag, change: (cached: Cached) => Cached) =>
  (dispatch: Dispatch, getState: () => unknown): void => {
    const touched = api.util.selectInvalidatedBy(getState() as never, [tag]);
    for (const { endpointName, originalArgs } of touched) {
      const update = api.util.updateQueryData as (
        endpoint: string,
        args: unknown,
        recipe: (cached: Cached) => Cached,
      ) => Parameters<Dispatch>[0];
      dispatch(update(endpointName, originalArgs, change));
    }
  };
