import { shareImageUrl } from "@contract/head";
import { SHARE_IMAGE } from "@contract/limits";
import { storePicture } from "@server/modules/pictures/service";
import { startTestServer } from "@tests/support/factories/server";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const ada = await server.newUser();

/** Creates a picture of one colour with a mark in its upper left corner. */
async function newPicture(width: number, height: number): Promise<string> {
  const ofColour = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 3, background } }).png();
  const mark = await ofColour({ width: 9, height: 9 }, "#00f").toBuffer();
  const bytes = await ofColour({ width, height }, "#f00")
    .composite([{ input: mark, top: 0, left: 0 }])
    .png()
    .toBuffer();
  return (await storePicture(server.deps, bytes, ada.uid)).url;
}

const fetchImage = (url: string) => server.app.server.inject({ method: "GET", url });
const shareOf = (imageUrl: string) => shareImageUrl(imageUrl) ?? "";

/** Returns red, green and blue of one pixel. */
const colourAt = async (image: Buffer, left: number, top: number) => {
  const pixel = sharp(image).extract({ left, top, width: 1, height: 1 }).raw();
  const [r = 0, g = 0, b = 0] = await pixel.toBuffer();
  return { r, g, b };
};

describe("the share image", () => {
  test.each([
    ["a square picture", 600, 600],
    ["a tall picture", 400, 900],
    ["a wide picture", 1600, 800],
    ["a tiny picture", 10, 10],
  ])(
    "for %s is a 1200x628 JPEG that messengers may cache",
    { tags: ["S2.52", "S9.12"] },
    async (_what, width, height) => {
      const answer = await fetchImage(shareOf(await newPicture(width, height)));
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

  test("shows a picture of another shape completely", async () => {
    const { rawPayload } = await fetchImage(shareOf(await newPicture(600, 600)));
    // The square is in the middle, 628 wide, starting at 286, and its mark is in its corner.
    const mark = await colourAt(rawPayload, 290, 4);
    const middle = await colourAt(rawPayload, 600, 300);
    expect(mark.b).toBeGreaterThan(mark.r);
    expect(middle.r).toBeGreaterThan(200);
  });

  test("is deleted with its picture", async () => {
    const imageUrl = await newPicture(300, 300);
    expect((await fetchImage(shareOf(imageUrl))).statusCode).toBe(200);
    await server.deps.blobs.remove(imageUrl.replace("/media/", ""));
    expect((await fetchImage(shareOf(imageUrl))).statusCode).toBe(404);
  });

  test.each(["none.jpg", "none.webp", "..%2fx.jpg", "%00.jpg", ".jpg", "a.b.jpg"])(
    "does not exist for the name %s",
    async (file) => {
      expect((await fetchImage(`/media/share/${file}`)).statusCode).toBe(404);
    },
  );

  test("can be requested as often as a crawler needs, but not in a flood", async () => {
    const limited = await startTestServer({ rateLimit: 2 });
    const requestMissing = () =>
      limited.app.server.inject({ method: "GET", url: "/media/share/none.jpg" });
    const codes = [await requestMissing(), await requestMissing(), await requestMissing()].map(
      (answer) => answer.statusCode,
    );
    expect(codes).toEqual([404, 404, 429]);
  });
});
