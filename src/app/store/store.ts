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
import { clearDrafts } from "../../shared/lib/drafts";
import { clearState } from "../../shared/state/clearState";
import { type RootState, rootReducer } from "../../shared/state/rootReducer";
import { listenerMiddleware } from "./listeners";
import { persistence } from "./persistence";

/** The actions of redux-persist carry functions; everything else must be plain data. */
const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A store of the seven slices, persisted under `root`; `persistor` tells when the stored state is in. */
export function createAppStore(config = persistence()) {
  // Named types: redux-persist's own are of an older redux, and inferring through them gives `any`.
  const reducer: Reducer<RootState & PersistPartial> = persistReducer<RootState, UnknownAction>(
    config,
    rootReducer,
  );
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: PERSIST_ACTIONS } }).prepend(
        wipeOnClear,
        listenerMiddleware,
      ),
  });
  const persistor: Persistor = persistStore(store);
  /** The wipe must follow the reset, or the old state would be written once more. */
  function wipeOnClear() {
    return (next: (action: unknown) => unknown) => (action: unknown) => {
      const result = next(action);
      if (clearState.match(action)) {
        void persistor.purge();
        clearDrafts();
      }
      return result;
    };
  }
  return { store, persistor };
}

export type AppStore = ReturnType<typeof createAppStore>;
