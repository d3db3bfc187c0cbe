import { useEffect, useRef } from "react";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { utilityChanged } from "../../../shared/state/utilityStateSlice";

/** For the link to the poster: who comes back from there goes on where they were, by eye and by keyboard. */
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
