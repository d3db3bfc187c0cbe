import type { Answer } from "@contract/http/endpoint";
import { useCallback, useEffect, useState } from "react";
import { dataOf } from "./callError";

type AnswerState<Data> =
  | { status: "loading"; data: null; error: null }
  | { status: "ready"; data: Data; error: null }
  | { status: "failed"; data: null; error: Error };

type Load<Data> = (signal: AbortSignal) => Promise<Answer<Data>>;

const LOADING = { status: "loading", data: null, error: null } as const;

async function stateAfter<Data>(load: Load<Data>, signal: AbortSignal): Promise<AnswerState<Data>> {
  try {
    return { status: "ready", data: dataOf(await load(signal)), error: null };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    return { status: "failed", data: null, error: reason };
  }
}

/**
 * Asks the server when the screen appears and again when `load` changes (wrap it in `useCallback`).
 * Leaving the screen cancels the call; `replace` puts in newer data, from an event or from another call's answer.
 */
export function useAnswer<Data>(load: Load<Data>): AnswerState<Data> & {
  reload: () => void;
  replace: (change: (data: Data) => Data) => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<{
    by: Load<Data>;
    attempt: number;
    state: AnswerState<Data>;
  }>();
  useEffect(() => {
    const abort = new AbortController();
    void stateAfter(load, abort.signal).then((state) => {
      if (!abort.signal.aborted) setAsked({ by: load, attempt, state });
    });
    return () => abort.abort();
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const replace = useCallback((change: (data: Data) => Data) => {
    setAsked((old) =>
      old?.state.status === "ready"
        ? { ...old, state: { ...old.state, data: change(old.state.data) } }
        : old,
    );
  }, []);
  // An answer to an earlier question is none to this one.
  const isCurrent = asked?.by === load && asked.attempt === attempt;
  return { ...(isCurrent ? asked.state : LOADING), reload, replace };
}
