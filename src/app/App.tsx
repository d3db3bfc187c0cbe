import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../shared/analytics/analytics";
import { routes } from "./router/routes";
import { OfflineCover } from "./shell/OfflineCover";
import { createAppStore } from "./store/store";

startAnalytics();
const { store } = createAppStore();
const router = createBrowserRouter(routes);

/** Resolves when the code of the first screen is here, or cannot be had. */
export async function untilFirstScreen(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The whole app: store, routes and, while there is no network, the offline screen. */
export function App() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
      <OfflineCover />
    </Provider>
  );
}
