import { useSyncExternalStore } from "react";
import type { Store } from "../state/createStore";

/** Returns the value of a store. The component renders again whenever the value changes. */
export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
