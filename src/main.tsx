import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, untilFirstScreen } from "./app/App";
import { logError } from "./shared/lib/log";
import "@fontsource/poppins/400.css";
import "@fontsource/poppins/500.css";
import "@fontsource/poppins/600.css";
import "@fontsource/poppins/700.css";
import "./app/theme/tokens.css";
import "./app/theme/base.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// What the server has painted stays, and comes alive once the screen's code is here. No `await` at the top: that code
// imports this module's, and both would wait for ever.
if (root.hasChildNodes())
  void untilFirstScreen().then(() => hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);

/** Painted on another day than it is here, for one: React has painted it anew. */
function onRecoverableError(error: unknown): void {
  logError("Taking over what the server painted", error);
}
