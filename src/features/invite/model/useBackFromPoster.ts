import { useEffect, useRef } from "react";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { utilityChanged } from "../../../shared/state/utilityStateSlice";

/**
 * Returns a ref for the link to the poster, and focuses that link after a return from the poster.
 */
export function useBackFromPoster() {
  const link = useRef<HTMLAnchorElement>(null);
  const isBack = useAppSelector((state) => state.utilityState.isRedirectFromSharePoster);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isBack) return;
    link.current?.focus();
    dispatch(utilityChanged({ isRedirectFromSharePoster: false }));
  }, [isBack, dispatch]);
  return link;
}
