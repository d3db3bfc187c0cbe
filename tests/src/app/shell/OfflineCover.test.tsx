import { act, fireEvent, render, screen } from "@testing-library/react";
import { setOnline } from "@tests/support/client/connectivity";
import { afterEach, expect, it, vi } from "vitest";
import { OfflineCover } from "@src/app/shell/OfflineCover";
import { useOngoing } from "@src/shared/lib/ongoing";

afterEach(() => act(() => setOnline(true)));

function Page({ isRecording = false }: { isRecording?: boolean }) {
  useOngoing(isRecording);
  return <input aria-label="Name" />;
}

function renderPage(isRecording?: boolean) {
  const app = (recording?: boolean) => (
    <>
      <Page isRecording={recording} />
      <OfflineCover />
    </>
  );
  const { rerender } = render(app(isRecording));
  return { setRecording: (recording: boolean) => rerender(app(recording)) };
}

const cover = () => screen.queryByRole("dialog", { name: "No Internet" });

it(
  "the offline screen covers the app while the browser is offline, and then reveals it unchanged",
  { tags: ["S2.20", "S2.21", "S4.1", "S8.1"] },
  () => {
    renderPage();
    const field = screen.getByRole("textbox", { name: "Name" });
    fireEvent.change(field, { target: { value: "Maya" } });
    field.focus();
    expect(cover()).toBeNull();

    act(() => setOnline(false));
    expect(cover()).toHaveTextContent(
      "Oops.. No Internet.Please check your connection or try again.Try again",
    );
    const isClosable = fireEvent(
      screen.getByRole("dialog"),
      new Event("cancel", { cancelable: true }),
    );
    expect(isClosable).toBe(false);

    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(reload).toHaveBeenCalledOnce();

    act(() => setOnline(true));
    expect(cover()).toBeNull();
    expect(screen.getByRole("textbox", { name: "Name" })).toBe(field);
    expect(field).toHaveValue("Maya");
  },
);

it("the offline screen waits until a recording is over", { tags: ["S2.20"] }, () => {
  const { setRecording } = renderPage(true);
  act(() => setOnline(false));
  expect(cover()).toBeNull();
  setRecording(false);
  expect(cover()).toBeVisible();
});
