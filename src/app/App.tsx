import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAnalytics } from "../shared/analytics/analytics";
import { routes } from "./router/routes";
import { createAppStore } from "./store/store";

startAnalytics();
const { store } = createAppStore();
const router = createBrowserRouter(routes);

/** The whole app: store and routes. */
export function App() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
