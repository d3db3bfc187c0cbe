import type { Answer } from "@contract/http/endpoint";
import { useCallback, useEffect, useState } from "react";
import { dataOf } from "../lib/callError";

type AnswerState<Data> =
  | { status: "loading"; data: null; error: null }
  | { status: "ready"; data: Data; error: null }
  | { status: "failed"; data: null; error: Error };

type Load<Data> = (signal: AbortSignal) => Promise<Answer<Data>>;

const readyWith = <Data>(data: Data) => ({ status: "ready", data, error: null }) as const;

const LOADING = { status: "loading", data: null, error: null } as const;

async function stateAfter<Data>(load: Load<Data>, signal: AbortSignal): Promise<AnswerState<Data>> {
  try {
    return readyWith(dataOf(await load(signal)));
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    return { status: "failed", data: null, error: reason };
  }
}

/**
 * Asks the server when the screen appears and again when `load` changes (wrap it in `useCallback`). With `initial`, what
 * the first question would have been answered with, that one is not asked.
 * Leaving the screen cancels the call; `replace` puts in newer data, from an event or from another call's answer.
 */
export function useAnswer<Data>(
  load: Load<Data>,
  initial: Data | null = null,
): AnswerState<Data> & {
  reload: () => void;
  replace: (change: (data: Data) => Data) => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<{
    by: Load<Data>;
    attempt: number;
    state: AnswerState<Data>;
  } | null>(initial && { by: load, attempt: 0, state: readyWith(initial) });
  const [given] = useState(asked);
  useEffect(() => {
    if (given?.by === load && attempt === 0) return undefined;
    const abort = new AbortController();
    void stateAfter(load, abort.signal).then((state) => {
      if (!abort.signal.aborted) setAsked({ by: load, attempt, state });
    });
    return () => abort.abort();
  }, [load, attempt, given]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const replace = useCallback((change: (data: Data) => Data) => {
    setAsked((old) =>
      old?.state.status === "ready" ? { ...old, state: readyWith(change(old.state.data)) } : old,
    );
  }, []);
  // An answer to an earlier question is none to this one.
  const isCurrent = asked?.by === load && asked.attempt === attempt;
  return { ...(isCurrent ? asked.state : LOADING), reload, replace };
}
