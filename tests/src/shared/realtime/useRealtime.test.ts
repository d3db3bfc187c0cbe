import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openConnection } from "@src/shared/realtime/connection";
import { useRealtime } from "@src/shared/realtime/useRealtime";

const close = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import("@src/shared/realtime/connection"), () => ({
  openConnection: vi.fn<typeof openConnection>(() => close),
}));

const users = () => vi.mocked(openConnection).mock.calls.map(([{ userId }]) => userId);

it("is opened once a user exists, once for each, and closed on sign-out", async () => {
  const initialProps: { userId: string | null } = { userId: null };
  const { rerender } = renderHook(({ userId }) => useRealtime(userId), { initialProps });
  expect(users()).toEqual([]);
  rerender({ userId: "ada" });
  rerender({ userId: "ada" });
  await vi.waitFor(() => expect(users()).toEqual(["ada"]));
  expect(close).not.toHaveBeenCalled();
  rerender({ userId: null });
  expect(close).toHaveBeenCalledOnce();
  rerender({ userId: "grace" });
  await vi.waitFor(() => expect(users()).toEqual(["ada", "grace"]));
});

it("is not opened for a user who left while its code was loaded", async () => {
  vi.mocked(openConnection).mockClear();
  const { unmount } = renderHook(() => useRealtime("ada"));
  unmount();
  await vi.dynamicImportSettled();
  expect(users()).toEqual([]);
});
