import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { ToastHost } from "../../features/notify/ToastHost";
import { trackPage } from "../../shared/analytics/analytics";
import { forgetOldAddress } from "../../shared/head/documentHead";
import { INITIAL_QUESTION_FLOW, QuestionFlowContext } from "../../shared/state/questionFlow";
import { ScreenTop } from "../../shared/ui/screenTop";
import { SessionContext } from "../session/sessionContext";
import { useRoutePattern } from "../router/useRoutePattern";
import { useOrigin } from "../session/useOrigin";
import { useSession } from "../session/useSession";
import { CheckoutReturn } from "./CheckoutReturn";
import { LateNotices } from "./LateNotices";
import { TopBar } from "./TopBar";
import { useRouteHandle } from "./useRouteHandle";

/** What every screen stands in: the session, the top bar and the toast. */
export function Root() {
  const session = useSession();
  useOrigin();
  const { pathname } = useLocation();
  const pattern = useRoutePattern();
  useEffect(() => trackPage(pattern), [pattern, pathname]);
  useEffect(forgetOldAddress, [pathname]);
  return (
    <SessionContext value={session}>
      <ScreenTop value={useRouteHandle().hasTopBar ? <TopBar /> : null}>
        <QuestionFlowContext value={useState(INITIAL_QUESTION_FLOW)}>
          <Outlet />
        </QuestionFlowContext>
      </ScreenTop>
      <CheckoutReturn />
      <LateNotices />
      <ToastHost />
      <ScrollRestoration />
    </SessionContext>
  );
}
