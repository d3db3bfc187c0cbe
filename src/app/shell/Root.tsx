import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { ToastHost } from "../../features/notify/ToastHost";
import { trackPage } from "../../shared/analytics/analytics";
import { SessionContext } from "../session/sessionContext";
import { useOriginReached } from "../session/useOriginReached";
import { useSession } from "../session/useSession";
import { OfflineScreen } from "./OfflineScreen";
import { useIsOnline } from "./useIsOnline";

/** What every screen stands in: the session, the toast and, while there is no network, the offline screen. */
export function Root() {
  const session = useSession();
  useOriginReached();
  const { pathname } = useLocation();
  useEffect(() => trackPage(pathname), [pathname]);
  return (
    <SessionContext value={session}>
      {useIsOnline() ? <Outlet /> : <OfflineScreen />}
      <ToastHost />
      <ScrollRestoration />
    </SessionContext>
  );
}
