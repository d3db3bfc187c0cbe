import type { PersistConfig } from "redux-persist";
import autoMergeLevel2 from "redux-persist/es/stateReconciler/autoMergeLevel2";
import { PERSISTED_SLICES, type RootState } from "../../shared/state/rootReducer";
import { migrated, STORED_SCHEMA, type StoredSlices } from "./migrations";
import { safeStorage } from "./safeStorage";
import { isRecord } from "./shape";
import { slicesOf } from "./storedSlices";

const KEY = "root";
const REHYDRATION_TIMEOUT_MS = 5000;

type Stored = StoredSlices & { _persist: { version: number; rehydrated: boolean } };

/**
 * Returns the configuration that stores the state under `root`, and that reads, migrates and checks
 * it field by field.
 */
export function persistence(schema = STORED_SCHEMA): PersistConfig<RootState> {
  return {
    key: KEY,
    whitelist: PERSISTED_SLICES,
    storage: safeStorage,
    version: schema.version,
    timeout: REHYDRATION_TIMEOUT_MS,
    stateReconciler: autoMergeLevel2,
    getStoredState: readStored,
    migrate: async (stored) => {
      const slices = stored && migrated(stored, stored._persist.version, schema);
      return slices && stored && { ...slicesOf(slices), _persist: stored._persist };
    },
  };
}

/**
 * Returns the stored slices without those that are not valid JSON. It returns undefined if the app
 * has stored nothing.
 */
async function readStored(): Promise<Stored | undefined> {
  const texts = parsed(await safeStorage.getItem(`persist:${KEY}`));
  if (!isRecord(texts)) return undefined;
  const slices = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, parsed(text)]),
  );
  return isRecord(slices._persist) ? (slices as Stored) : undefined;
}

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
