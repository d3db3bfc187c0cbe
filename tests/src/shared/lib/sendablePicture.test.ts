import { sendablePicture } from "@src/shared/lib/sendablePicture";
import { installCanvas } from "@tests/support/client/canvas";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const { drawn } = installCanvas();
const close = vi.fn<() => void>();
/** Holds the size of the picture as this browser reads it; null if it cannot. */
let read: { width: number; height: number } | null = null;
beforeEach(() => {
  close.mockClear();
  vi.stubGlobal("createImageBitmap", async () => {
    if (!read) throw new DOMException("no", "InvalidStateError");
    return { ...read, close };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const picture = (type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], "photo.jpg", { type });
const MB = 1024 * 1024;

describe("a picture that was chosen", () => {
  it("is sent as it is if it is of a usual size and type", async () => {
    read = { width: 4000, height: 3000 };
    const file = picture("image/jpeg");
    expect(await sendablePicture(file)).toBe(file);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ["of 50 megapixels", picture("image/jpeg"), { width: 8160, height: 6144 }, [2400, 1807]],
    ["that is a panorama", picture("image/jpeg"), { width: 16_000, height: 3900 }, [2400, 585]],
    ["of 20 MB", picture("image/jpeg", 20 * MB), { width: 4000, height: 3000 }, [2400, 1800]],
    ["in HEIC", picture("image/heic"), { width: 400, height: 300 }, [400, 300]],
    ["without a type", picture(""), { width: 400, height: 300 }, [400, 300]],
  ])("%s is made smaller here if this browser reads it", async (_what, file, size, expected) => {
    read = size;
    const sent = await sendablePicture(file);
    expect(sent).not.toBe(file);
    expect(sent.name).toBe("photo.jpg");
    expect([drawn().width, drawn().height]).toEqual(expected);
    expect(close).toHaveBeenCalledOnce();
  });

  it("that only the server may read is left to it, unless it is too large", async () => {
    read = null;
    const file = picture("image/jpeg");
    expect(await sendablePicture(file)).toBe(file);
    await expect(sendablePicture(picture("image/jpeg", 13 * MB))).rejects.toThrow("too large");
  });

  it.each(["image/heic", "", "application/pdf"])(
    "that nobody reads is refused at once (%s)",
    async (type) => {
      read = null;
      await expect(sendablePicture(picture(type))).rejects.toThrow("choose a JPEG or a PNG");
    },
  );
});
