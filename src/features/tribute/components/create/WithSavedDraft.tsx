import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributeFor } from "@contract/http/tribute";
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
  startHref: string;
  children: (draft: SavedDraft) => ReactNode;
}

/**
 * Wraps the steps after the details, which need the reel that was created from the draft. Without
 * one, it leads to the first step. A step keeps the draft that it was opened with, because the last
 * step clears the draft on the way out and must not redirect then.
 */
export function WithSavedDraft({ startHref, children }: WithSavedDraftProps) {
  const current = useAppSelector((state) => state.createTribute);
  const [{ tributeId, tributeType, tributeFor }] = useState(current);
  if (!tributeId || !tributeType) return <Navigate to={startHref} replace />;
  return children({ tributeId, tributeType, tributeFor, imageUrl: tributeFor.image || null });
}
