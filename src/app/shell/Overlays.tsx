import { lazy, Suspense, useState } from "react";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";

/** What the top bar opens; one at a time. */
export type Overlay = "menu" | "profile" | "logout";

const load = () => import("./OverlayStack");

const OverlayStack = lazy(async () => ({ default: (await load()).OverlayStack }));

/** Fetches the code for what the bar opens, when somebody is about to open it. */
export function preloadOverlays(): void {
  // A failure shows when it is opened.
  load().catch(() => undefined);
}

export interface OverlaysProps {
  user: UserData;
  opened: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
}

/** What the top bar opens. Its code, and Joy's, are loaded at the first need; then it stays, so that it can leave gently. */
export function Overlays(props: OverlaysProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.opened && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OverlayStack {...props} />
    </Suspense>
  );
}
