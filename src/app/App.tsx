import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../shared/analytics/analytics";
import { routes } from "./router/routes";
import { OfflineCover } from "./shell/OfflineCover";
import { createAppStore } from "./store/store";

startAnalytics();
const { store } = createAppStore();
const router = createBrowserRouter(routes);

/** The whole app: store, routes and, while there is no network, the offline screen. */
export function App() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
      <OfflineCover />
    </Provider>
  );
}
