import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Identifies the only user of the test's store. */
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

/**
 * Builds the query for Amazon's "Signature Version 4": sorted, with each part encoded and an equals
 * sign after a name without a value.
 */
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

/** Parses `20260501T120000Z` into ms. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

interface Signed {
  id: string;
  day: string;
  region: string;
  names: string[];
  signature: string;
  stamp: string;
  bodyHash: string;
}

/** Reads the signature in the query of a presigned URL, which covers no body. */
function presignedIn(url: string): Signed | null {
  const { searchParams: query } = new URL(url, "http://store");
  const given = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  if (!given("Signature") || given("Algorithm") !== "AWS4-HMAC-SHA256") return null;
  const [id = "", day = "", region = ""] = given("Credential").split("/");
  const names = given("SignedHeaders").split(";");
  const signed = { id, day, region, names, signature: given("Signature") };
  return { ...signed, stamp: given("Date"), bodyHash: "UNSIGNED-PAYLOAD" };
}

function signedIn(headers: IncomingMessage["headers"]): Signed | null {
  const { authorization = "" } = headers;
  const { groups } = AUTHORIZATION.exec(authorization) ?? {};
  if (!groups) return null;
  const { id = "", day = "", region = "", names = "", signature = "" } = groups;
  return {
    id,
    day,
    region,
    names: names.split(";"),
    signature,
    stamp: String(headers["x-amz-date"]),
    bodyHash: String(headers["x-amz-content-sha256"]),
  };
}

function signatureOf({ method = "", url = "", headers }: IncomingMessage, signed: Signed): string {
  const [path = "", query = ""] = url.split("?");
  const { day, region, names, stamp, bodyHash } = signed;
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const signedQuery = query.replace(/&X-Amz-Signature=[^&]*/, "");
  const request = [method, path, canonicalQuery(signedQuery), lines, names.join(";"), bodyHash];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(request.join("\n"))].join("\n");
  let key: Buffer = hmac(`AWS4${ACCESS_KEY.secret}`, day);
  for (const part of [region, "s3", "aws4_request"]) key = hmac(key, part);
  return hmac(key, text).toString("hex");
}

/**
 * Computes a request's signature. It returns null when the request's own is right, and the store's
 * refusal code otherwise.
 */
export function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const { headers, url = "" } = request;
  const presigned = presignedIn(url);
  if (presigned) return refusalOfPresigned(request, presigned);
  const signed = signedIn(headers);
  const mustBeSigned = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!signed || mustBeSigned.some((name) => !signed.names.includes(name))) return "AccessDenied";
  if (signed.id !== ACCESS_KEY.id) return "InvalidAccessKeyId";
  if (signed.region !== REGION) return "AuthorizationHeaderMalformed";
  // All our bodies are signed, so that nobody on the way can change them.
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const skew = Math.abs(Date.now() - timeOf(signed.stamp));
  if (!(skew < SKEW_MAX_MS)) return "RequestTimeTooSkewed";
  return signatureOf(request, signed) === signed.signature ? null : "SignatureDoesNotMatch";
}

function refusalOfPresigned(request: IncomingMessage, signed: Signed): string | null {
  const { searchParams } = new URL(request.url ?? "", "http://store");
  const validMs = Number(searchParams.get("X-Amz-Expires")) * 1000;
  const age = Date.now() - timeOf(signed.stamp);
  if (signed.id !== ACCESS_KEY.id || signed.region !== REGION || !signed.names.includes("host"))
    return "AuthorizationQueryParametersError";
  if (!(age <= validMs) || age < -SKEW_MAX_MS) return "AccessDenied";
  return signatureOf(request, signed) === signed.signature ? null : "SignatureDoesNotMatch";
}
