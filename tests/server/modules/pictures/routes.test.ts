import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, API_PREFIX, type DataOf } from "@contract/http/endpoint";
import { uploadPicture } from "@contract/http/upload";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import { assets } from "@server/db/schema/videos";
import type { Account } from "@tests/support/factories/accounts";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const URL_PATH = API_PREFIX + uploadPicture.path;
const BOUNDARY = "----folkreel";

let server: TestServer;
let someone: Account;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  someone = await server.newUser();
});

/**
 * Creates a picture of 40x20 pixels that a camera held upright marks for rotation, with the place
 * where it was taken.
 */
function photo() {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: "green" } })
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 });
}

function multipart(...files: Buffer[]): Buffer {
  const parts = files.flatMap((file) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="../../x.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

async function sendPicture(
  payload: Buffer,
  {
    as = someone,
    from = "127.0.0.1",
    type = `multipart/form-data; boundary=${BOUNDARY}`,
  }: SendOptions = {},
) {
  const answer = await server.send({
    method: "POST",
    url: URL_PATH,
    payload,
    remoteAddress: from,
    headers: { "content-type": type },
    as,
  });
  return answer as Answer<DataOf<typeof uploadPicture>>;
}

interface SendOptions {
  as?: Account;
  /** This is a separate address for each test, so that they do not share the limit. */
  from?: string;
  type?: string;
}

async function readStored(url: string): Promise<Buffer> {
  return readFile(join(server.folder, "blobs", url.replace("/media/", "")));
}

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "in %s is stored as WebP, upright, without metadata about place and person",
    async (format) => {
      const file = await photo().toFormat(format).toBuffer();
      const { status, data } = await sendPicture(multipart(file), { from: "10.0.0.1" });
      expect(status).toBe(200);
      expect(data?.url).toMatch(/^\/media\/p\/[\w-]{20}\.webp$/);
      const picture = await readStored(data?.url ?? "");
      const {
        format: pictureFormat,
        width,
        height,
        exif,
        orientation,
      } = await sharp(picture).metadata();
      expect({ format: pictureFormat, exif, orientation }).toEqual({ format: "webp" });
      expect([data?.width, data?.height]).toEqual([width, height]);
      // PNG, WebP and AVIF can store the rotation as well; GIF cannot.
      expect([width, height]).toEqual(format === "gif" ? [40, 20] : [20, 40]);
      expect(picture.includes("secret")).toBe(false);
    },
  );

  test("is at most 1600 pixels on its longer side", async () => {
    const file = await sharp({
      create: { width: 3200, height: 1000, channels: 3, background: "red" },
    })
      .jpeg()
      .toBuffer();
    const { data } = await sendPicture(multipart(file), { from: "10.0.0.2" });
    expect(data).toMatchObject({ width: 1600, height: 500 });
  });

  test("is recorded with its owner", { tags: ["S7.14"] }, async () => {
    const file = await photo().png().toBuffer();
    const owner = await server.newUser();
    const ownerOf = async (as?: Account) => {
      const { data } = await sendPicture(multipart(file), { as, from: "10.0.0.3" });
      const key = data?.url.replace("/media/", "") ?? "";
      const [row] = await server.deps.db.select().from(assets).where(eq(assets.key, key));
      return row && { kind: row.kind, ownerId: row.ownerId };
    };
    expect(await ownerOf(owner)).toEqual({ kind: "picture", ownerId: owner.uid });
    const guest = await server.newGuest();
    expect(await ownerOf(guest)).toEqual({ kind: "picture", ownerId: guest.uid });
    expect((await sendPicture(multipart(file), { as: { ...owner, idToken: "x.y.z" } })).code).toBe(
      "UNAUTHENTICATED",
    );
  });
});

describe("the picture upload refuses", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );

  test.each([
    ["text", Buffer.from("hello")],
    ["an empty file", Buffer.alloc(0)],
    ["SVG", svg],
    ["PDF", Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF")],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
  ])("%s", async (_name, file) => {
    expect((await sendPicture(multipart(file), { from: "10.0.0.4" })).code).toBe("FILE_UNREADABLE");
  });

  test("TIFF and a truncated picture", async () => {
    const [tiff, png] = await Promise.all([
      photo().tiff().toBuffer(),
      photo().resize(600).png({ compressionLevel: 0 }).toBuffer(),
    ]);
    expect((await sendPicture(multipart(tiff), { from: "10.0.0.5" })).code).toBe("FILE_UNREADABLE");
    const half = png.subarray(0, png.length / 2);
    expect((await sendPicture(multipart(half), { from: "10.0.0.5" })).code).toBe("FILE_UNREADABLE");
  });

  test("a small file that decodes to a huge picture", async () => {
    const bomb = await sharp({
      create: { width: 9_000, height: 8_000, channels: 3, background: "black" },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(PICTURE_MAX_BYTES);
    expect((await sendPicture(multipart(bomb), { from: "10.0.0.6" })).code).toBe("FILE_UNREADABLE");
  });

  test("a file that is too large", async () => {
    const large = Buffer.alloc(PICTURE_MAX_BYTES + 1, "x");
    const answer = await sendPicture(multipart(large), { from: "10.0.0.7" });
    expect([answer.status, answer.code]).toEqual([413, "FILE_TOO_LARGE"]);
  });

  test("a request without a file, without multipart, or with broken multipart", async () => {
    const from = "10.0.0.8";
    expect((await sendPicture(multipart(), { from })).code).toBe("BAD_REQUEST");
    expect((await sendPicture(Buffer.from("{}"), { from, type: "application/json" })).code).toBe(
      "BAD_REQUEST",
    );
    const broken = multipart(Buffer.from("x")).subarray(0, 60);
    expect((await sendPicture(broken, { from })).status).toBe(400);
  });

  test("more than twenty uploads a minute from one address", async () => {
    // These are refused before a picture is decoded, so that all of them fit into a minute.
    const sendNothing = (from: string) => sendPicture(multipart(), { from });
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 21; count++) codes.push((await sendNothing("10.0.0.9")).code);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "BAD_REQUEST"));
    expect(codes[20]).toBe("TOO_MANY_REQUESTS");
    expect((await sendNothing("10.0.0.10")).code).toBe("BAD_REQUEST");
  });
});
