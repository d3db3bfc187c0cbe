interface DeliveryParts {
  bucket: unknown;
  proxies: unknown;
  endpoint: unknown;
  publicUrl: unknown;
}

const isText = (value: unknown, start = ""): boolean =>
  typeof value === "string" && value.startsWith(start);

/** Returns the reason why media cannot be sent in this way, or null. */
export function deliveryProblem(
  way: string,
  { bucket, proxies, endpoint, publicUrl }: DeliveryParts,
): string | null {
  if (way === "accel" && bucket)
    return "must not be accel with S3_BUCKET, because nginx sends only files: use presigned";
  if (way === "accel" && !(Array.isArray(proxies) && proxies.length > 0))
    return "needs the nginx of ops/nginx.conf, and its address in TRUST_PROXY, to be accel";
  if (way === "presigned" && !bucket) return "needs S3_BUCKET to be presigned";
  if (way === "presigned" && isText(publicUrl, "https:") && isText(endpoint, "http:"))
    return "needs an S3_ENDPOINT with https to be presigned, because browsers load nothing without it";
  return null;
}
