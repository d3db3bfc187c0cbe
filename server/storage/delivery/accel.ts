import type { TrustedProxies } from "../../plugins/trustedProxies";
import type { BlobStore } from "../blobStore";
import type { Delivery } from "./delivery";

/** ops/nginx.conf sends the files of the folder `media` below this path, and to nobody who asks. */
export const ACCEL_PATH = "/internal/media";

/**
 * Lets nginx send the files. Who reaches this process without nginx, such as a test or an operator,
 * gets the bytes from here, because a header would mean nothing to them.
 */
export function deliverByProxy(
  blobs: Pick<BlobStore, "sizeOf">,
  proxies: Pick<TrustedProxies, "has">,
): Delivery {
  return async ({ key }, { raw }) => {
    if (!proxies.has(raw.socket.remoteAddress ?? "")) return null;
    // nginx has its own page for a file that does not exist, and the product has its own answer.
    if ((await blobs.sizeOf(key)) === null) return null;
    return { statusCode: 200, headers: { "x-accel-redirect": `${ACCEL_PATH}/${key}` } };
  };
}
