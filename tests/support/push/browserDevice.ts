import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from "node:crypto";
import type { DeviceSubscription } from "@contract/http/push";

const hmac = (key: Buffer, ...data: Buffer[]): Buffer =>
  createHmac("sha256", key).update(Buffer.concat(data)).digest();

const info = (text: string, ...rest: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${text}\0`), ...rest, Buffer.from([1])]);

const TAG_BYTES = 16;

export interface BrowserDevice {
  subscription: DeviceSubscription;
  /** Decrypts a message as a browser does (RFC 8291 and RFC 8188). */
  decrypt(body: Buffer): unknown;
}

export function subscribeDevice(endpoint: string): BrowserDevice {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") };

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const keyEnd = 21 + body.readUInt8(20);
    const serverKey = body.subarray(21, keyEnd);
    const record = body.subarray(keyEnd);
    if (record.length > recordSize) throw new Error("The message has several records");
    const shared = hmac(auth, pair.computeSecret(serverKey));
    const secret = hmac(shared, info("WebPush: info", publicKey, serverKey));
    const pseudoRandom = hmac(salt, secret);
    const key = hmac(pseudoRandom, info("Content-Encoding: aes128gcm")).subarray(0, 16);
    const nonce = hmac(pseudoRandom, info("Content-Encoding: nonce")).subarray(0, 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([
      decipher.update(record.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]);
    const end = padded.lastIndexOf(2);
    return JSON.parse(padded.subarray(0, end).toString("utf8"));
  }

  return { subscription: { endpoint, keys }, decrypt };
}

/**
 * Reads the signature of a server (RFC 8292).
 * @throws Error if it is not that of the public key that it names.
 */
export function readVapid(authorization: string) {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    "sha256",
    signed,
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("The signature is not valid");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  return {
    publicKey,
    head: read(head),
    claims: read(claims) as { aud: string; exp: number; sub: string },
  };
}
