import { readFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_SHARE_IMAGE, defaultHead } from "@contract/head";
import { SHARE_IMAGE } from "@contract/limits";
import { translator } from "@server/language/translator";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plainFont } from "@server/media/cards/woff";

const readPublicFile = (file: string) => readFile(path.join("public", file));

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  start_url: string;
  scope: string;
  display: string;
}

describe("the manifest", async () => {
  const manifest = JSON.parse(
    (await readPublicFile("manifest.webmanifest")).toString(),
  ) as Manifest;

  test("makes the whole site an app with its own window", () => {
    expect(manifest).toMatchObject({
      id: "/",
      start_url: "/",
      scope: "/",
      display: "standalone",
    });
  });

  test.each(manifest.icons.filter((icon) => icon.type === "image/png"))(
    "gives the right size for $src",
    async ({ src, sizes }) => {
      const { format, width, height } = await sharp(await readPublicFile(src)).metadata();
      expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
    },
  );

  test("has the icons that the platforms require", () => {
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(expect.arrayContaining(["192x192 any", "512x512 any"]));
    expect(kinds).toContain("512x512 maskable");
  });
});

test("the icons that systems crop are opaque to their corners", async () => {
  for (const file of ["icon-maskable-512.png", "apple-touch-icon.png"])
    expect((await sharp(await readPublicFile(file)).stats()).isOpaque).toBe(true);
});

test(
  "the default share image is small and has the size that previews are given",
  { tags: ["S2.53"] },
  async () => {
    const picture = await readPublicFile(DEFAULT_SHARE_IMAGE);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", ...SHARE_IMAGE });
    expect(picture.length).toBeLessThan(300_000);
  },
);

test(
  "index.html, when it is served as a file, has the same head as the server's page",
  { tags: ["S2.47"] },
  async () => {
    const html = await readFile("index.html", "utf8");
    const { title, description } = defaultHead(translator("en"), "Folkreel");
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.split(`content="${description}"`)).toHaveLength(3);
    expect(html).toContain(`content="${DEFAULT_SHARE_IMAGE}"`);
  },
);

test("a font is unpacked for the renderer, and other files are refused", async () => {
  const file = "node_modules/@fontsource/poppins/files/poppins-latin-700-normal.woff";
  const font = plainFont(await readFile(file));
  expect(font.readUInt32BE(0)).toBe(0x0001_0000);
  expect(() => plainFont(Buffer.from("no font at all"))).toThrow("no WOFF");
});
