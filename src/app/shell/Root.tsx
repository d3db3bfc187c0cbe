import { useEffect, useMemo, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { ToastHost } from "../../features/notify/ToastHost";
import { trackPage } from "../../shared/analytics/analytics";
import { removeStaleUrl } from "../../shared/head/documentHead";
import { INITIAL_QUESTION_FLOW, QuestionFlowContext } from "../../shared/state/questionFlow";
import { ScreenTop } from "../../shared/ui/layout/screenTop";
import { SessionContext } from "../session/sessionContext";
import { useRoutePattern } from "../router/useRoutePattern";
import { useOrigin } from "../session/useOrigin";
import { useSession } from "../session/useSession";
import { CheckoutReturn } from "./CheckoutReturn";
import { DeferredNotices } from "./notices/DeferredNotices";
import { ProfileCompletion } from "./ProfileCompletion";
import { TopBar } from "./TopBar";
import { useRouteHandle } from "./useRouteHandle";

const TOP_BAR = <TopBar />;

/**
 * Provides the session, the top bar and the toast to every screen. The provided values keep their
 * identity until they change, because React would otherwise hydrate the rest of the page at once.
 */
export function Root() {
  const session = useSession();
  const { hasTopBar } = useRouteHandle();
  const questionFlow = useQuestionFlowState();
  useOrigin();
  const { pathname } = useLocation();
  const pattern = useRoutePattern();
  useEffect(() => trackPage(pattern), [pattern, pathname]);
  useEffect(removeStaleUrl, [pathname]);
  return (
    <SessionContext value={session}>
      <ScreenTop value={hasTopBar ? TOP_BAR : null}>
        <QuestionFlowContext value={questionFlow}>
          <Outlet />
        </QuestionFlowContext>
      </ScreenTop>
      <ProfileCompletion />
      <CheckoutReturn />
      <DeferredNotices />
      <ToastHost />
      <ScrollRestoration />
    </SessionContext>
  );
}

function useQuestionFlowState() {
  const [flow, setFlow] = useState(INITIAL_QUESTION_FLOW);
  return useMemo(() => [flow, setFlow] as const, [flow]);
}
