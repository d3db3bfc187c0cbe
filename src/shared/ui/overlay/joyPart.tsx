import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { afterLoad } from "../../lib/page";
import type * as joyParts from "./joyParts";

type Parts = typeof joyParts;

let loaded: Parts | undefined;

/** Loads Joy's code, once. */
export async function loadJoy(): Promise<Parts> {
  loaded ??= await import("./joyParts");
  return loaded;
}

/** Loads Joy when the page is idle, so that what opens above the page later opens at once. */
function useJoyWhenIdle(): void {
  useEffect(() => {
    // The failure shows when something opens.
    afterLoad()
      .then(loadJoy)
      .catch(() => undefined);
  }, []);
}

/** Returns a component that loads Joy when it is first rendered, and shows nothing until then. */
export function joyPart<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  const Lazy = lazy(async () => ({ default: choose(await loadJoy()) }));
  return function JoyPart(props: Props) {
    // Once rendered, the component stays the same, because another one would lose the state.
    const [Part] = useState(() => (loaded ? choose(loaded) : Lazy));
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Returns a component like `joyPart`, which is not rendered before it first opens. Afterwards it
 * stays, so that closing is animated.
 */
export function joyOverlay<Props extends { open: boolean }>(
  choose: (parts: Parts) => ComponentType<Props>,
) {
  const Part = joyPart(choose);
  return function JoyOverlay(props: Props) {
    const [isNeeded, setNeeded] = useState(false);
    if (props.open && !isNeeded) setNeeded(true);
    useJoyWhenIdle();
    return isNeeded && <Part {...props} />;
  };
}
