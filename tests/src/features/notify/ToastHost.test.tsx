import { configureStore } from "@reduxjs/toolkit";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastHost } from "@src/features/notify/ToastHost";
import { notify, notifyLoading } from "@src/shared/state/notifySlice";
import { rootReducer } from "@src/shared/state/rootReducer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderToasts() {
  const store = configureStore({ reducer: rootReducer });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ToastHost />
      </MemoryRouter>
    </Provider>,
  );
  return (action: Parameters<typeof store.dispatch>[0]) => {
    act(() => void store.dispatch(action));
  };
}

function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe("a toast", () => {
  it.each(["SUCCESS", "FAIL", "ERROR"] as const)(
    "of type %s disappears after 4 seconds",
    { tags: ["S3.14", "S4.11", "S9.8"] },
    (type) => {
      const dispatch = renderToasts();
      dispatch(notify({ type, message: "Saved" }));
      advance(3999);
      expect(screen.getByText("Saved")).toBeVisible();
      advance(1);
      expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    },
  );

  it(
    'that is loading says "Loading..." and stays until it is replaced',
    { tags: ["S3.14", "S4.12"] },
    () => {
      const dispatch = renderToasts();
      dispatch(notifyLoading());
      advance(60_000);
      expect(screen.getByText("Loading...")).toBeVisible();
      dispatch(notify({ type: "SUCCESS", message: "Done" }));
      expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
      expect(screen.getByText("Done")).toBeVisible();
    },
  );

  it("that replaces another has its own 4 seconds", { tags: ["S4.13"] }, () => {
    const dispatch = renderToasts();
    dispatch(notify({ type: "SUCCESS", message: "First" }));
    advance(3000);
    dispatch(notify({ type: "SUCCESS", message: "Second" }));
    advance(3000);
    expect(screen.getByText("Second")).toBeVisible();
    expect(screen.queryByText("First")).not.toBeInTheDocument();
    advance(1000);
    expect(screen.queryByText("Second")).not.toBeInTheDocument();
  });

  it("is replaced by the next one, whatever its text", () => {
    const dispatch = renderToasts();
    dispatch(notify({ type: "ERROR", message: "Wrong" }));
    const first = screen.getByRole("alert");
    dispatch(notify({ type: "ERROR", message: "Wrong" }));
    expect(first).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Wrong");
  });

  it("can be closed by hand", { tags: ["S4.14"] }, () => {
    const dispatch = renderToasts();
    dispatch(notify({ type: "ERROR", message: "Broken" }));
    fireEvent.click(screen.getByRole("button", { name: "Close message" }));
    expect(screen.queryByText("Broken")).not.toBeInTheDocument();
  });

  it(
    "leads from a failure to its answer, and keeps the screen open",
    { tags: ["P1"] },
    async () => {
      vi.useRealTimers();
      const dispatch = renderToasts();
      dispatch(notify({ type: "ERROR", message: "Too fast", code: "TOO_MANY_REQUESTS" }));
      const link = await screen.findByRole("link", { name: "What can I do?" });
      expect(link).toHaveAttribute("href", "/faq#limits");
      expect(link).toHaveAttribute("target", "_blank");
      dispatch(notify({ type: "SUCCESS", message: "Saved" }));
      expect(screen.queryByRole("link")).not.toBeInTheDocument();
    },
  );

  it("interrupts a screen reader only for a failure", () => {
    const dispatch = renderToasts();
    dispatch(notify({ type: "FAIL", message: "Broken" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Broken");
    dispatch(notify({ type: "SUCCESS", message: "Saved" }));
    expect(screen.getByRole("status")).toHaveTextContent("Saved");
  });
});
