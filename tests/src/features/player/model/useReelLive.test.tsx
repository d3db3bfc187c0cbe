import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useReelLive } from "@src/features/player/model/useReelLive";
import * as connection from "@src/shared/realtime/connection";

it("tells who watches when it was changed who may", async () => {
  const openWatching = vi.spyOn(connection, "openWatching").mockReturnValue(() => undefined);
  const onGift = vi.fn<() => void>();
  const onHearts = vi.fn<(total: number) => void>();
  const watched = { tributeId: "reel-1", tgd: "t".repeat(43) };
  renderHook(() => useReelLive(true, watched, { onHearts, onGift }));
  await waitFor(() => expect(openWatching).toHaveBeenCalledOnce());
  expect(onGift).not.toHaveBeenCalled();
  act(() => openWatching.mock.calls[0]?.[0].onGift());
  expect(onGift).toHaveBeenCalledOnce();
  expect(onHearts).not.toHaveBeenCalled();
});
