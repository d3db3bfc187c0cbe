import { configureStore } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { rootReducer } from "@src/shared/state/rootReducer";
import { serverStateMiddleware } from "@src/shared/state/serverState";

/** Makes a store for hooks and single components, with the server state but without persistence. */
export function storeWrapper() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(serverStateMiddleware),
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { store, wrapper };
}
