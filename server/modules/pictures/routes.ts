import { SHARE_IMAGE_PATH } from "@contract/head";
import { uploadPicture } from "@contract/http/upload";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { fileOf } from "../../plugins/fileOf";
import type { Router } from "../../plugins/route";
import { storePicture } from "./service";
import { ShareImages } from "./shareImages";

/** Decoding a picture costs far more than any other request that needs no account. */
const PER_MINUTE = 20;
/** Each one new to us is a picture to be made; crawlers ask for few, and keep them. */
const SHARES_PER_MINUTE = 120;

export function registerPictures(router: Router, deps: Deps): void {
  router.public(
    uploadPicture,
    async ({ request, viewer }) => {
      const { bytes } = await fileOf(request, PICTURE_MAX_BYTES);
      return storePicture(deps, bytes, viewer?.uid ?? null);
    },
    { perMinute: Math.min(PER_MINUTE, deps.rateLimit) },
  );
}

/** A name that is a picture's own key, and nothing that climbs out of its folder. */
const SHARE_FILE = /^([\w-]+)\.jpg$/;

/** The pictures of link previews: outside the API, since a crawler brings no key. */
export function registerShareImages(server: FastifyInstance, deps: Deps): void {
  const images = new ShareImages(deps.blobs);
  server.get<{ Params: { file: string } }>(
    `${SHARE_IMAGE_PATH}/:file`,
    { config: { rateLimit: { max: Math.min(SHARES_PER_MINUTE, deps.rateLimit) } } },
    async ({ params: { file } }, reply) => {
      const name = SHARE_FILE.exec(file)?.[1];
      if (!name) throw new AppError("NOT_FOUND");
      const image = await images.get(name);
      return (
        reply
          .type("image/jpeg")
          .header("cache-control", "public, max-age=31536000, immutable")
          // Messengers show it in pages of their own.
          .header("cross-origin-resource-policy", "cross-origin")
          .send(image)
      );
    },
  );
}
