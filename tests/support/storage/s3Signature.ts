import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Who may use the test's store. */
export const ACCESS_KEY = { id: "AKIAFOLKREELTEST", secret: "very/secret+key" };
export const REGION = "eu-test-1";

const SKEW_MAX_MS = 15 * 60_000;

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac("sha256", key).update(data).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** As Amazon's "Signature Version 4" wants it: sorted, each part encoded, a name alone with an equals sign. */
function canonicalQuery(query: string): string {
  const pairs = query
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [encode(decodeURIComponent(name)), encode(decodeURIComponent(value))] as const;
    });
  return pairs
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** `20260501T120000Z` in ms. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

interface Signed {
  id: string;
  day: string;
  region: string;
  /** Headers that are signed. */
  names: string[];
  signature: string;
}

function signedIn({ authorization = "" }: IncomingMessage["headers"]): Signed | null {
  const { groups } = AUTHORIZATION.exec(authorization) ?? {};
  if (!groups) return null;
  const { id = "", day = "", region = "", names = "", signature = "" } = groups;
  return { id, day, region, names: names.split(";"), signature };
}

function signatureOf({ method = "", url = "", headers }: IncomingMessage, signed: Signed): string {
  const [path = "", query = ""] = url.split("?");
  const { day, region, names } = signed;
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const bodyHash = String(headers["x-amz-content-sha256"]);
  const request = [method, path, canonicalQuery(query), lines, names.join(";"), bodyHash];
  const scope = `${day}/${region}/s3/aws4_request`;
  const stamp = String(headers["x-amz-date"]);
  const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(request.join("\n"))].join("\n");
  let key: Buffer = hmac(`AWS4${ACCESS_KEY.secret}`, day);
  for (const part of [region, "s3", "aws4_request"]) key = hmac(key, part);
  return hmac(key, text).toString("hex");
}

/** Computes a request's signature anew. Null when it is right; the store's code of refusal otherwise. */
export function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const { headers } = request;
  const signed = signedIn(headers);
  const mustBeSigned = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!signed || mustBeSigned.some((name) => !signed.names.includes(name))) return "AccessDenied";
  if (signed.id !== ACCESS_KEY.id) return "InvalidAccessKeyId";
  if (signed.region !== REGION) return "AuthorizationHeaderMalformed";
  // Every body of ours is signed: nobody on the way can change it.
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const skew = Math.abs(Date.now() - timeOf(String(headers["x-amz-date"])));
  if (!(skew < SKEW_MAX_MS)) return "RequestTimeTooSkewed";
  return signatureOf(request, signed) === signed.signature ? null : "SignatureDoesNotMatch";
}
