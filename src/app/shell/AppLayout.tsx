import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";

/** Nobody presses a key before the page is there. */
const Shortcuts = lazy(async () => ({
  default: (await import("../../features/shortcuts/Shortcuts")).Shortcuts,
}));

/** Surrounds the pages that have shortcuts. A reel's page adds them only for its organisers. */
export function AppLayout() {
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <Shortcuts />
      </Suspense>
    </>
  );
}
