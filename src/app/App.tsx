import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../shared/analytics/analytics";
import { routes } from "./router/routes";
import { OfflineCover } from "./shell/OfflineCover";
import { isMissingCode } from "../shared/lib/reload/missingCode";
import { createAppStore } from "./store/store";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Creates the whole app: store, routes and, without a network, the offline screen. Call it once per
 * page, because it reads the address.
 */
export function createApp() {
  startAnalytics();
  keepPageOnDrop();
  const { store } = createAppStore();
  const router = createBrowserRouter(routes);
  const app = (
    <Provider store={store}>
      <RouterProvider router={router} />
      <OfflineCover />
    </Provider>
  );
  return { app, untilFirstScreen: () => untilFirstScreenOf(router) };
}

/** Keeps the page when a file is dropped where nothing takes it. The browser would open the file. */
function keepPageOnDrop(): void {
  for (const type of ["dragover", "drop"] as const)
    window.addEventListener(type, (event) => {
      const { dataTransfer, target, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      if (target instanceof HTMLInputElement && target.type === "file") return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
}

/**
 * Resolves when the code of the first screen has loaded.
 * @throws Error of which `isMissingCode` is true, if the code could not be fetched. The router does
 * not fetch it again.
 */
async function untilFirstScreenOf(router: Router): Promise<void> {
  if (!router.state.initialized) await untilInitialized(router);
  const errors = Object.values<unknown>(router.state.errors ?? {});
  const missing = errors.find(isMissingCode);
  if (missing) throw missing;
}

async function untilInitialized(router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
