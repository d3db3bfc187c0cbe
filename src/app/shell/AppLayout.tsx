import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

/** Nobody presses a key before the page is there. */
const Shortcuts = lazy(async () => ({
  default: (await import("../../features/shortcuts/Shortcuts")).Shortcuts,
}));

/** Wraps everything but a reel's public pages in Joy's theme, and gives it its shortcuts. */
export function AppLayout() {
  return (
    <JoyTheme>
      <Outlet />
      <Suspense fallback={null}>
        <Shortcuts />
      </Suspense>
    </JoyTheme>
  );
}
