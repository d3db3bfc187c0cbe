import { X509Certificate } from "node:crypto";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { DAY_MS } from "@contract/time";
import { readTextIfExists, writeFileAtomic } from "./atomicFile";

export interface Certificate {
  key: string;
  cert: string;
}

const CERTIFICATE_FILE = "certificate.json";
/** Phones refuse certificates that are valid for more than 398 days. */
const LIFETIME_MS = 365 * DAY_MS;
const RENEW_BEFORE_MS = 7 * DAY_MS;

/**
 * Returns the self-signed certificate for this machine. It covers localhost and every address by
 * which a phone on the LAN may reach the machine.
 *
 * The certificate is stored in the data folder, so that a browser asks for trust only once. A new
 * one replaces it if it ends within a week, lacks an address, or its file is damaged.
 */
export async function loadCertificate(
  dataFolder: string,
  { now = new Date(), addresses = localAddresses() }: { now?: Date; addresses?: string[] } = {},
): Promise<Certificate> {
  const path = join(dataFolder, CERTIFICATE_FILE);
  const stored = parseCertificate(await readTextIfExists(path));
  if (stored && isUsable(stored.cert, addresses, now)) return stored;
  const generated = await generateCertificate(addresses, now);
  await writeFileAtomic(path, JSON.stringify(generated));
  return generated;
}

/**
 * Returns every address of this machine that another one could use, without the loopback addresses.
 */
export function localAddresses(): string[] {
  return (
    Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      // A link-local IPv6 address needs a zone, which a URL cannot carry to another machine.
      .filter(({ internal, address }) => !internal && !address.startsWith("fe80:"))
      .map(({ address }) => address)
  );
}

function parseCertificate(text: string | undefined): Certificate | undefined {
  try {
    const value = JSON.parse(text ?? "{}") as Partial<Certificate>;
    return value.key && value.cert ? { key: value.key, cert: value.cert } : undefined;
  } catch {
    return undefined;
  }
}

function isUsable(pem: string, addresses: string[], now: Date): boolean {
  try {
    const certificate = new X509Certificate(pem);
    const isValidLongEnough = Date.parse(certificate.validTo) - RENEW_BEFORE_MS > now.getTime();
    return (
      isValidLongEnough && addresses.every((address) => certificate.checkIP(address) !== undefined)
    );
  } catch {
    return false;
  }
}

async function generateCertificate(addresses: string[], now: Date): Promise<Certificate> {
  const names = [
    { type: 2 as const, value: "localhost" },
    ...["127.0.0.1", "::1", ...addresses].map((ip) => ({ type: 7 as const, ip })),
  ];
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(now.getTime() - DAY_MS),
    notAfterDate: new Date(now.getTime() + LIFETIME_MS),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "keyUsage", digitalSignature: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: names },
    ],
  });
  return { key, cert };
}
