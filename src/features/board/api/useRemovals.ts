import { UNDO_MS } from "@contract/domain/submission";
import type { Invitee } from "@contract/http/invite";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRemovePeopleMutation, withoutPeople } from "../../../services/invite";
import type { Board } from "../../../services/board";
import { translate } from "../../../shared/language/texts";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { inBatches } from "../model/inBatches";

type Removal = readonly Invitee[];

/** People with a video, and blocked ones, stay. A withdrawn invitation by email has ended already. */
const isRemovable = ({ clips, isBlocked, email, state }: Invitee): boolean =>
  clips === 0 && !isBlocked && !(email !== null && state === "withdrawn");

/**
 * Takes people off the board at once, and tells the server when the removal can no longer be undone: after
 * `UNDO_MS`, with the next removal, or when the board is left, be it for a screen beside it: people
 * who are invited there again must be off the list. Until then their links, credits and reminders
 * are untouched, so that undoing gives back everything.
 */
export function useRemovals(tributeId: string, board: Board, isLeft: boolean) {
  const dispatch = useAppDispatch();
  const [removePeople] = useRemovePeopleMutation();
  const [hidden, setHidden] = useState<readonly Removal[]>([]);
  const [undoable, setUndoable] = useState<Removal | null>(null);
  const waiting = useRef<Removal | null>(null);

  const wait = (removal: Removal | null): void => {
    waiting.current = removal;
    setUndoable(removal);
  };
  const show = (removal: Removal): void =>
    setHidden((before) => before.filter((one) => one !== removal));
  const finish = async (): Promise<void> => {
    const removal = waiting.current;
    if (!removal) return;
    wait(null);
    for (const inviteeIds of inBatches(removal)) await removePeople({ tributeId, inviteeIds });
    show(removal);
  };
  const remove = (people: readonly Invitee[]): void => {
    const removal = people.filter(isRemovable);
    if (removal.length < people.length) {
      const message = translate(
        "People who have sent a video, and blocked ones, stay on the list.",
      );
      dispatch(notify({ type: "FAIL", message }));
    }
    if (removal.length === 0) return;
    void finish();
    setHidden((before) => [...before, removal]);
    wait(removal);
  };
  const undo = (): void => {
    if (undoable) show(undoable);
    wait(null);
  };
  useFinish(undoable, isLeft, finish);
  return { board: withoutRemoved(board, hidden), remove, undo, undoable };
}

/** Finishes a removal after `UNDO_MS`, or earlier when the page is hidden or the board is left. */
function useFinish(undoable: Removal | null, isLeft: boolean, finish: () => Promise<void>): void {
  const onEnd = useEffectEvent(() => void finish());
  useEffect(() => {
    if (!undoable) return undefined;
    const timer = setTimeout(() => onEnd(), UNDO_MS);
    const onHide = (): void => {
      if (document.visibilityState === "hidden") onEnd();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [undoable]);
  useEffect(() => {
    if (isLeft) onEnd();
  }, [isLeft]);
  const last = useRef(finish);
  useEffect(() => {
    last.current = finish;
  });
  useEffect(() => () => void last.current(), []);
}

function withoutRemoved(board: Board, hidden: readonly Removal[]): Board {
  if (hidden.length === 0) return board;
  const people = hidden.flat();
  const idsOf = (some: readonly Invitee[]) => some.map(({ _id: id }) => id);
  return withoutPeople(
    board,
    idsOf(people.filter(({ email }) => email === null)),
    idsOf(people.filter(({ email }) => email !== null)),
  );
}
