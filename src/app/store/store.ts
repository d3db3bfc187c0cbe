import { configureStore, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from "redux-persist";
import type { PersistPartial } from "redux-persist/es/persistReducer";
import { clearDrafts, SENT_REELS } from "../../shared/lib/storage";
import { clearState } from "../../shared/state/clearState";
import { type RootState, rootReducer } from "../../shared/state/rootReducer";
import { serverStateMiddleware } from "../../shared/state/serverState";
import { persistence } from "./persistence";
import { safeStorage } from "./safeStorage";

/** The actions of redux-persist carry functions. All others must be plain data. */
const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/**
 * Creates a store of the seven slices, persisted under `root`, and of the server state, which is
 * never persisted. `persistor` tells when the stored state has been restored.
 */
export function createAppStore(config = persistence()) {
  // The types are named because redux-persist has those of an older redux, which would infer `any`.
  const reducer: Reducer<RootState & PersistPartial> = persistReducer<RootState, UnknownAction>(
    config,
    rootReducer,
  );
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: PERSIST_ACTIONS } })
        .prepend(wipeOnClear)
        .concat(serverStateMiddleware),
    // The store's batches wait for a frame, and a hidden page has no frames. React batches by
    // itself.
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });
  const persistor: Persistor = persistStore(store);
  /**
   * Deletes the stored state after the reset, because the old state would otherwise be written once
   * more.
   */
  function wipeOnClear() {
    return (next: (action: unknown) => unknown) => (action: unknown) => {
      const result = next(action);
      if (clearState.match(action)) {
        void persistor.purge();
        clearDrafts();
        void safeStorage.removeItem(SENT_REELS);
      }
      return result;
    };
  }
  return { store, persistor };
}

export type AppStore = ReturnType<typeof createAppStore>;
