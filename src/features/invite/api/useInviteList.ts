import type { PersonToInvite, RefusedRow } from "@contract/http/invite";
import { inviteeKey, type InviteRow, tidyRow } from "@contract/inviteRows";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import { useEffect, useMemo, useState } from "react";
import { useInvitePeopleMutation } from "../../../services/invite";
import { linkSent } from "../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../shared/state/hooks";
import { clearDraft, withDraft, writeDraft } from "../../../shared/lib/storage";
import { checkList, type KnownRefusals } from "../model/inviteList";

interface Listed {
  rows: readonly InviteRow[];
  known: KnownRefusals;
}

const EMPTY: Listed = { rows: [], known: {} };

function withRefusals(
  known: KnownRefusals,
  sent: readonly PersonToInvite[],
  refused: readonly RefusedRow[],
): KnownRefusals {
  const fresh = refused.flatMap(({ row, reason }) => {
    const person = sent[row];
    return person ? [[inviteeKey(person), reason] as const] : [];
  });
  return { ...known, ...Object.fromEntries(fresh) };
}

/**
 * Returns the list of people to invite to a reel. It survives a reload and the way to more credits
 * and back. Nothing is sent before `invite`, and the server's refusals become problems of their
 * rows.
 */
export function useInviteList(tributeId: string) {
  const draft = `invite:${tributeId}`;
  const dispatch = useAppDispatch();
  const [invitePeople] = useInvitePeopleMutation();
  const [{ rows, known }, setListed] = useState<Listed>(() => withDraft(draft, EMPTY));
  useEffect(() => {
    if (rows.length > 0) writeDraft(draft, { rows, known });
    else clearDraft(draft);
  }, [draft, rows, known]);
  const checked = useMemo(() => checkList(rows, known), [rows, known]);

  const invite = async () => {
    const sent = checked.good.map(({ name, email, phone }) => ({ name, email, phone }));
    // Somebody who has seen the server's refusals goes on without those rows.
    const skipRefused = Object.keys(known).length > 0;
    const { data: result } = await invitePeople({ tributeId, people: sent, skipRefused });
    if (!result) return null;
    const { refused, invited } = result;
    if (invited > 0) dispatch(linkSent(tributeId));
    const refusedRows = new Set(refused.map(({ row }) => row));
    const isInvited = (_person: PersonToInvite, row: number) =>
      invited > 0 && !refusedRows.has(row);
    const gone = new Set(sent.filter(isInvited).map(inviteeKey));
    setListed((old) => ({
      known: withRefusals(old.known, sent, refused),
      // Whoever is on the list twice is invited too.
      rows: old.rows.filter((row) => !gone.has(inviteeKey(tidyRow(row)))),
    }));
    return result;
  };
  return {
    ...checked,
    count: rows.length,
    /** Adds people, and returns how many of them found no room. */
    add: (people: readonly InviteRow[]) => {
      const room = INVITE_PEOPLE_MAX - rows.length;
      setListed((old) => ({ ...old, rows: [...old.rows, ...people.slice(0, room)] }));
      return Math.max(0, people.length - room);
    },
    replace: (row: number, person: InviteRow) =>
      setListed((old) => ({ ...old, rows: old.rows.with(row, person) })),
    remove: (row: number) =>
      setListed((old) => ({ ...old, rows: old.rows.filter((_, at) => at !== row) })),
    clear: () => setListed(EMPTY),
    invite,
  };
}
