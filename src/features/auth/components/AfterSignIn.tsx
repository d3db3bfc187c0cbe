import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { OPENS_CAMERA } from "../../../config/paths";
import { useAppDispatch, useAppStore } from "../../../shared/state/hooks";
import { destinationAfterSignIn, discardTribute, isRecorder } from "../model/afterAction";

/**
 * Leads a user who has just signed in to the next screen. Somebody who came to record has decided
 * already, so the camera opens.
 */
export function AfterSignIn() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  // The destination is fixed, because discarding the draft would change it.
  const [{ path, isDiscarding }] = useState(() => destinationAfterSignIn(store.getState()));
  useEffect(() => {
    if (isDiscarding) dispatch(discardTribute());
  }, [isDiscarding, dispatch]);
  return <Navigate to={path} state={isRecorder(path) ? OPENS_CAMERA : null} replace />;
}
