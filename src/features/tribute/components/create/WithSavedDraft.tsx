import type { TributeFor, TributeTypeName } from "@contract/http/tribute";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import { useAppSelector } from "../../../../shared/state/hooks";

export interface SavedDraft {
  tributeId: string;
  tributeType: TributeTypeName;
  tributeFor: TributeFor;
  imageUrl: string | null;
}

interface WithSavedDraftProps {
  /** Where a reel is begun. */
  startHref: string;
  children: (draft: SavedDraft) => ReactNode;
}

/**
 * For the steps after the details: they need the reel that was made of the draft; without one, it begins at the start.
 * A step keeps the draft that it was opened with: the last one clears it on the way out, and must not be sent back for that.
 */
export function WithSavedDraft({ startHref, children }: WithSavedDraftProps) {
  const current = useAppSelector((state) => state.createTribute);
  const [{ tributeId, tributeType, ...draft }] = useState(current);
  if (!tributeId || !tributeType) return <Navigate to={startHref} replace />;
  return children({ tributeId, tributeType, ...draft });
}
