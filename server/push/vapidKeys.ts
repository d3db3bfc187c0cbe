import { createECDH } from "node:crypto";

const CURVE = "prime256v1";

/** Contains the two keys by which push services recognise this server, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const asText = (bytes: Buffer): string => bytes.toString("base64url");

export function createVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = asText(pair.generateKeys());
  // Leading zeros belong to the key.
  const privateKey = asText(Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex"));
  return { publicKey, privateKey };
}

/** Tells whether these are two keys that belong together. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, "base64url");
    return asText(pair.getPublicKey()) === publicKey;
  } catch {
    return false;
  }
}
