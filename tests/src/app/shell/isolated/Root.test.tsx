import { act, render } from "@testing-library/react";
import { useContext, useEffect } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SessionContext } from "@src/app/session/sessionContext";
import { Root } from "@src/app/shell/Root";
import { createAppStore } from "@src/app/store/store";
import { identityState } from "@src/shared/identity/identityStore";
import { useQuestionFlow } from "@src/shared/state/questionFlow";
import { ScreenTop } from "@src/shared/ui/layout/screenTop";

it("the root's context stays the same when nobody turns out to be signed in, because a prerendered page may still be hydrating", async () => {
  const onChange = vi.fn<(handed: readonly unknown[]) => void>();
  function Screen() {
    const session = useContext(SessionContext);
    const top = useContext(ScreenTop);
    const flow = useQuestionFlow();
    useEffect(() => onChange([session, top, flow]), [session, top, flow]);
    return null;
  }
  const child = { path: "/", Component: Screen, handle: { hasTopBar: true } };
  const router = createMemoryRouter([{ Component: Root, children: [child] }]);
  const { store } = createAppStore();
  expect(identityState().status).toBe("unknown");
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await act(async () => {});
  expect(identityState().status).toBe("signedOut");
  expect(onChange).toHaveBeenCalledTimes(1);
});
