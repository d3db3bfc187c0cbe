import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useLiveReel } from "@src/features/player/model/useLiveReel";
import * as connection from "@src/shared/realtime/connection";

it("a viewer is told when the access to the gift changes", async () => {
  const openWatching = vi.spyOn(connection, "openWatching").mockReturnValue(() => undefined);
  const onGift = vi.fn<() => void>();
  const onHearts = vi.fn<(total: number) => void>();
  const watched = { tributeId: "reel-1", tgd: "t".repeat(43) };
  renderHook(() => useLiveReel(true, watched, { onHearts, onGift }));
  await waitFor(() => expect(openWatching).toHaveBeenCalledOnce());
  expect(onGift).not.toHaveBeenCalled();
  act(() => openWatching.mock.calls[0]?.[0].onGift());
  expect(onGift).toHaveBeenCalledOnce();
  expect(onHearts).not.toHaveBeenCalled();
});
