import { SHARE_IMAGE_PATH } from "@contract/head";
import { uploadPicture } from "@contract/http/upload";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { fileOf } from "../../plugins/fileOf";
import { EXISTING } from "../../limits/existing";
import type { Router } from "../../plugins/route";
import { storePicture } from "./service";
import { ShareImages } from "./shareImages";

export function registerPictures(router: Router, deps: Deps): void {
  router.user(uploadPicture, async ({ request, viewer }) => {
    const { bytes } = await fileOf(request, PICTURE_MAX_BYTES);
    return storePicture(deps, bytes, viewer.uid);
  });
}

/** Matches the name of a picture, which cannot lead out of its folder. */
const SHARE_FILE = /^([\w-]+)\.jpg$/;

/**
 * Serves the pictures of link previews. They are outside the API, since crawlers send no API key.
 */
export function registerShareImages(server: FastifyInstance, deps: Deps): void {
  const images = new ShareImages(deps.blobs);
  server.get<{ Params: { file: string } }>(
    `${SHARE_IMAGE_PATH}/:file`,
    { config: { rateLimit: { max: Math.min(EXISTING.sharePictures.max, deps.rateLimit) } } },
    async ({ params: { file } }, reply) => {
      const name = SHARE_FILE.exec(file)?.[1];
      if (!name) throw new AppError("NOT_FOUND");
      const image = await images.get(name);
      return (
        reply
          .type("image/jpeg")
          .header("cache-control", "public, max-age=31536000, immutable")
          // Messengers show the picture in pages of their own.
          .header("cross-origin-resource-policy", "cross-origin")
          .send(image)
      );
    },
  );
}
