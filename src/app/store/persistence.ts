import { createTransform, type PersistConfig } from "redux-persist";
import autoMergeLevel2 from "redux-persist/es/stateReconciler/autoMergeLevel2";
import { type RootState, rootReducer } from "../../shared/state/rootReducer";
import { safeStorage } from "./safeStorage";

const REHYDRATION_TIMEOUT_MS = 5000;
/** Raise it when a slice changes its shape: what an older version stored is then left behind. */
const VERSION = 1;

const initialState = rootReducer(undefined, { type: "@@persistence/initial" });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Stored slices that are no slices (somebody's edit, half a write) give way to the initial ones. */
const onlySlices = createTransform(
  (slice: unknown) => slice,
  (stored: unknown, key) => (isRecord(stored) ? stored : initialState[key as keyof RootState]),
);

/** A toast of the page's previous life says nothing any more, and a stored "Loading..." would stay for ever. */
const noOldToast = createTransform(
  (slice: unknown) => slice,
  () => initialState.notify,
  { whitelist: ["notify"] },
);

export const persistConfig: PersistConfig<RootState> = {
  key: "root",
  storage: safeStorage,
  version: VERSION,
  timeout: REHYDRATION_TIMEOUT_MS,
  stateReconciler: autoMergeLevel2,
  transforms: [onlySlices, noOldToast],
  migrate: async (stored) =>
    isRecord(stored) && stored._persist?.version === VERSION ? stored : undefined,
};
