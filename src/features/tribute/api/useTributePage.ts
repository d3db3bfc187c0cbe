import type { Answer } from "@contract/http/endpoint";
import type { TributePage } from "@contract/http/tribute";
import { useCallback, useEffect, useState } from "react";
import type * as Service from "../../../services/tribute";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";
import { useAppDispatch } from "../../../shared/state/hooks";
import { tributeOpened } from "../../../shared/state/openTributeSlice";
import { type PageData, pageDataOf } from "../model/pageData";

/** The tokens of the link that somebody came by. */
export interface LinkTokens {
  invite?: string;
  tgd?: string;
}

type TributePageState =
  | { status: "loading"; tribute: null; error: null }
  /** `tribute` is null when nothing that the viewer holds opens the reel. */
  | { status: "ready"; tribute: TributePage | null; error: null }
  | { status: "failed"; tribute: null; error: Error };

/** A visitor's page came with the HTML: most need no call, and none of the code for it. */
const getTributePage: typeof Service.getTributePage = async (query, signal) =>
  (await import("../../../services/tribute")).getTributePage(query, signal);

/**
 * A reel's page as its viewer may see it. A visitor gets what came with the HTML, at once and without a call;
 * who is signed in sees that until the server has told what they in particular may see. `change` puts in a page that
 * was just saved; what others change arrives by the server's event.
 */
export function useTributePage(
  tributeId: string,
  { invite, tgd }: LinkTokens = {},
): TributePageState & { reload: () => void; change: (tribute: TributePage) => void } {
  const { user } = useIdentity();
  const userId = user?.userId ?? null;
  const [written] = useState(() => pageDataOf(tributeId));
  const initial = written?.tribute?._id === tributeId ? written : null;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Answer<PageData>> =>
      initial && userId === null
        ? { status: 200, data: initial, error: "" }
        : getTributePage({ tributeId, invite, tgd }, signal),
    [tributeId, invite, tgd, initial, userId],
  );
  const { status, data, error, reload, replace } = useAnswer(load);
  const change = useCallback(
    (changed: TributePage) => replace((page) => ({ ...page, tribute: changed })),
    [replace],
  );
  const refresh = async () => {
    const answer = await getTributePage({ tributeId, invite, tgd }).catch(() => null);
    const page = answer?.data;
    if (page) replace(() => page);
  };
  useServerEvent("tribute", ({ tributeId: of }) => {
    if (of === tributeId) void refresh();
  });
  const tribute = status === "loading" ? initial?.tribute : data?.tribute;
  useOpened(tribute ?? null);

  if (tribute) return { status: "ready", tribute, error: null, reload, change };
  if (status === "loading") return { status, tribute: null, error, reload, change };
  if (status === "failed") return { status, tribute: null, error, reload, change };
  return { status, tribute: null, error, reload, change };
}

/** Keeps which reel is open, and what it asks, for the screens that follow. */
function useOpened(tribute: TributePage | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (tribute) dispatch(tributeOpened({ _id: tribute._id, questions: tribute.questions }));
  }, [dispatch, tribute]);
}
