import type { Answer } from "@contract/http/endpoint";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import { BOARD_PAGE_MAX } from "@contract/limits";
import { useCallback } from "react";
import { listInvitees } from "../../../services/tribute";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { useReturn } from "../../../shared/hooks/useReturn";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";
import { withInvitee } from "../model/boardList";

export interface Board {
  people: Invitee[];
  /** Of the whole reel. */
  counts: InviteeCounts;
}

/** Everybody of a reel, by as few calls as there can be: a search or a filter then answers at once. */
async function wholeBoard(tributeId: string, signal?: AbortSignal): Promise<Answer<Board>> {
  const people: Invitee[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = { tributeId, sort: "recent", limit: BOARD_PAGE_MAX, cursor } as const;
    const answer = await listInvitees(query, signal);
    if (!answer.data) return { ...answer, data: null };
    people.push(...answer.data.items);
    if (answer.data.nextCursor === null)
      return { ...answer, data: { people, counts: answer.data.counts } };
    cursor = answer.data.nextCursor;
  }
}

/** A reel's status board, kept up to date by the server's events. */
export function useBoard(tributeId: string) {
  const load = useCallback((signal: AbortSignal) => wholeBoard(tributeId, signal), [tributeId]);
  const answer = useAnswer(load);
  const { status, reload, replace } = answer;
  const refresh = async () => {
    const { data } = await wholeBoard(tributeId);
    if (data) replace(() => data);
  };
  const put = useCallback(
    (one: Invitee) => replace((old) => ({ ...old, people: withInvitee(old.people, one) })),
    [replace],
  );
  useServerEvent("invitee", ({ tributeId: of, invitee, counts }) => {
    if (of !== tributeId) return;
    // The board that is on its way may be older than the event.
    if (status !== "ready") reload();
    else replace(({ people }) => ({ people: withInvitee(people, invitee), counts }));
  });
  useServerEvent("invitees", ({ tributeId: of }) => {
    if (of === tributeId) void refresh();
  });
  useReturn(refresh);
  return { ...answer, put };
}
