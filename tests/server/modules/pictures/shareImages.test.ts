import { shareImageOf } from "@contract/head";
import { SHARE_IMAGE } from "@contract/limits";
import { storePicture } from "@server/modules/pictures/service";
import { startTestServer } from "@tests/support/factories/server";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

const server = await startTestServer();

/** A picture of one colour with a mark in its upper left corner. */
async function newPicture(width: number, height: number): Promise<string> {
  const ofColour = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 3, background } }).png();
  const mark = await ofColour({ width: 9, height: 9 }, "#00f").toBuffer();
  const bytes = await ofColour({ width, height }, "#f00")
    .composite([{ input: mark, top: 0, left: 0 }])
    .png()
    .toBuffer();
  return (await storePicture(server.deps, bytes, null)).url;
}

const get = (url: string) => server.app.server.inject({ method: "GET", url });
const shareOf = (imageUrl: string) => shareImageOf(imageUrl) ?? "";

/** Red, green and blue of one pixel. */
const colourAt = async (image: Buffer, left: number, top: number) => {
  const pixel = sharp(image).extract({ left, top, width: 1, height: 1 }).raw();
  const [r = 0, g = 0, b = 0] = await pixel.toBuffer();
  return { r, g, b };
};

describe("the share image", () => {
  test.each([
    ["a square", 600, 600],
    ["a tall one", 400, 900],
    ["a wide one", 1600, 800],
    ["a tiny one", 10, 10],
  ])(
    "of %s is a JPEG of 1200x628 that messengers may keep",
    { tags: ["S2.52", "S9.12"] },
    async (_what, width, height) => {
      const answer = await get(shareOf(await newPicture(width, height)));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("image/jpeg");
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(answer.rawPayload.length).toBeLessThan(300_000);
      const { format, ...size } = await sharp(answer.rawPayload).metadata();
      expect(format).toBe("jpeg");
      expect(size).toMatchObject(SHARE_IMAGE);
    },
  );

  test("shows a picture of another shape whole, with its edges", async () => {
    const { rawPayload } = await get(shareOf(await newPicture(600, 600)));
    // The square stands in the middle, 628 wide, from 286 on; its mark is where its corner is.
    const mark = await colourAt(rawPayload, 290, 4);
    const middle = await colourAt(rawPayload, 600, 300);
    expect(mark.b).toBeGreaterThan(mark.r);
    expect(middle.r).toBeGreaterThan(200);
  });

  test("is gone with its picture", async () => {
    const imageUrl = await newPicture(300, 300);
    expect((await get(shareOf(imageUrl))).statusCode).toBe(200);
    await server.deps.blobs.remove(imageUrl.replace("/media/", ""));
    expect((await get(shareOf(imageUrl))).statusCode).toBe(404);
  });

  test.each(["none.jpg", "none.webp", "..%2fx.jpg", "%00.jpg", ".jpg", "a.b.jpg"])(
    "%s is none",
    async (file) => {
      expect((await get(`/media/share/${file}`)).statusCode).toBe(404);
    },
  );

  test("is asked for as often as a crawler needs, not as a flood would", async () => {
    const limited = await startTestServer({ rateLimit: 2 });
    const ask = () => limited.app.server.inject({ method: "GET", url: "/media/share/none.jpg" });
    const codes = [await ask(), await ask(), await ask()].map((answer) => answer.statusCode);
    expect(codes).toEqual([404, 404, 429]);
  });
});
