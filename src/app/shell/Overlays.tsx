import { lazy, Suspense, useState } from "react";
import type { OverlaysProps } from "./OverlayStack";

const load = () => import("./OverlayStack");

const OverlayStack = lazy(async () => ({ default: (await load()).OverlayStack }));

/** Loads the code of the overlays when somebody is about to open one. */
export function preloadOverlays(): void {
  // The failure shows when an overlay opens.
  load().catch(() => undefined);
}

/**
 * Renders what the top bar opens. Its code loads when first needed. Then it stays mounted, so that
 * closing is animated.
 */
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
