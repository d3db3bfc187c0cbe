import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../shared/analytics/analytics";
import { routes } from "./router/routes";
import { OfflineCover } from "./shell/OfflineCover";
import { createAppStore } from "./store/store";

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes the whole app: store, routes and, while there is no network, the offline screen. Once for a page: it reads the address. */
export function createApp() {
  startAnalytics();
  const { store } = createAppStore();
  const router = createBrowserRouter(routes);
  const app = (
    <Provider store={store}>
      <RouterProvider router={router} />
      <OfflineCover />
    </Provider>
  );
  return { app, untilFirstScreen: () => untilInitialized(router) };
}

/** Resolves when the code of the first screen is here, or cannot be had. */
async function untilInitialized(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
