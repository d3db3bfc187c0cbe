import type { TributePage } from "@contract/http/tribute";
import { useEffect, useState } from "react";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { lazyQuery, useLazyQuery } from "../../../shared/hooks/useLazyQuery";
import type { CallFailure } from "../../../shared/lib/callError";
import { useAppDispatch } from "../../../shared/state/hooks";
import { tributeOpened } from "../../../shared/state/openTributeSlice";
import { pageDataOf } from "../model/pageData";

export interface LinkTokens {
  invite?: string;
  tgd?: string;
}

type TributePageState =
  | { status: "loading"; tribute: null; error: null }
  /** `tribute` is null if none of the viewer's tokens opens the reel. */
  | { status: "ready"; tribute: TributePage | null; error: null }
  | { status: "failed"; tribute: null; error: CallFailure };

/**
 * A visitor's page comes with the HTML, so most visitors need neither a call nor the code for it.
 */
const GET_TRIBUTE_PAGE = lazyQuery(
  async () => (await import("../../../services/tribute")).tributeApi.endpoints.getTributePage,
);

/**
 * Returns a reel's page as its viewer may see it. Visitors get the data that came with the HTML, at
 * once and without a call. Signed-in users see the same until the server has answered for them.
 * Later changes appear automatically.
 */
export function useTributePage(
  tributeId: string,
  { invite, tgd }: LinkTokens = {},
): TributePageState & { reload: () => void } {
  const { user } = useIdentity();
  const viewerId = user?.userId ?? null;
  const [written] = useState(() => pageDataOf(tributeId));
  const initial = written?.tribute?._id === tributeId ? written : null;
  const isDue = initial === null || viewerId !== null;
  const asked = { tributeId, invite, tgd, viewerId };
  const { data, failure, ask } = useLazyQuery(GET_TRIBUTE_PAGE, asked, isDue);
  const reload = () => void ask();
  const page = data ?? (failure ? null : initial);
  const tribute = page?.tribute ?? null;
  useOpened(tribute);

  if (page) return { status: "ready", tribute, error: null, reload };
  if (failure) return { status: "failed", tribute: null, error: failure, reload };
  return { status: "loading", tribute: null, error: null, reload };
}

/** Stores which reel is open, and its questions, for the screens that follow. */
function useOpened(tribute: TributePage | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (tribute) dispatch(tributeOpened({ _id: tribute._id, questions: tribute.questions }));
  }, [dispatch, tribute]);
}
