import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { useAppDispatch, useAppStore } from "../../../shared/state/hooks";
import { destinationAfterSignIn, discardTribute } from "../model/afterAction";

/** Leads a user who has just signed in to the next screen. */
export function AfterSignIn() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  // The destination is fixed, because discarding the draft would change it.
  const [{ path, isDiscarding }] = useState(() => destinationAfterSignIn(store.getState()));
  useEffect(() => {
    if (isDiscarding) dispatch(discardTribute());
  }, [isDiscarding, dispatch]);
  return <Navigate to={path} replace />;
}
