import { useEffect, useMemo, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { ToastHost } from "../../features/notify/ToastHost";
import { trackPage } from "../../shared/analytics/analytics";
import { forgetOldAddress } from "../../shared/head/documentHead";
import { INITIAL_QUESTION_FLOW, QuestionFlowContext } from "../../shared/state/questionFlow";
import { ScreenTop } from "../../shared/ui/layout/screenTop";
import { SessionContext } from "../session/sessionContext";
import { useRoutePattern } from "../router/useRoutePattern";
import { useOrigin } from "../session/useOrigin";
import { useSession } from "../session/useSession";
import { CheckoutReturn } from "./CheckoutReturn";
import { LateNotices } from "./notices/LateNotices";
import { TopBar } from "./TopBar";
import { useRouteHandle } from "./useRouteHandle";

const TOP_BAR = <TopBar />;

/**
 * What every screen stands in: the session, the top bar and the toast. What it hands down stays the same thing until it
 * changes: a part of the page that is still being taken over would otherwise have to be done all at once.
 */
export function Root() {
  const session = useSession();
  const { hasTopBar } = useRouteHandle();
  const questionFlow = useQuestionFlowState();
  useOrigin();
  const { pathname } = useLocation();
  const pattern = useRoutePattern();
  useEffect(() => trackPage(pattern), [pattern, pathname]);
  useEffect(forgetOldAddress, [pathname]);
  return (
    <SessionContext value={session}>
      <ScreenTop value={hasTopBar ? TOP_BAR : null}>
        <QuestionFlowContext value={questionFlow}>
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

function useQuestionFlowState() {
  const [flow, setFlow] = useState(INITIAL_QUESTION_FLOW);
  return useMemo(() => [flow, setFlow] as const, [flow]);
}
