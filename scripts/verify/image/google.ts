import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import type { Account } from "../../seed/identity";

/** The product calls Google under these names, which lead to this machine. */
export const GOOGLE_HOSTS = [
  "www.googleapis.com",
  "oauth2.googleapis.com",
  "identitytoolkit.googleapis.com",
];
const KEY_ID = "verify";
const HOUR_S = 3600;

export interface Google {
  /** Is the JSON of a service account. */
  serviceAccount: string;
  /** Signs somebody in: with an address, or as a guest. */
  signIn: (uid: string, email?: string) => Account;
  close: () => void;
}

/**
 * Answers for Google's identity provider on port 443 of this machine. Tokens are signed and verified
 * as Google's are.
 * @param certificateFile is written: whoever trusts it reaches this server
 */
export async function startGoogle(projectId: string, certificateFile: string): Promise<Google> {
  const names = GOOGLE_HOSTS.map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: "commonName", value: "verify" }], {
    keyType: "rsa",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: names }],
  });
  await writeFile(certificateFile, cert, { mode: 0o644 });
  const accounts = new Map<string, object>();
  const server = createServer({ key, cert }, (request, response) => {
    void text(request).then((body) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answerTo(request.url ?? "", body)));
    });
  });
  const answerTo = (url: string, body: string): object => {
    if (url.includes("/x509/")) return { [KEY_ID]: cert };
    if (url.endsWith("/token")) return { access_token: "verify", expires_in: HOUR_S };
    const { localId = [] } = JSON.parse(body || "{}") as { localId?: string[] };
    return { users: [localId].flat().flatMap((uid) => accounts.get(uid) ?? []) };
  };
  server.listen(443, "127.0.0.1");
  await once(server, "listening");
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return {
    serviceAccount: JSON.stringify({
      type: "service_account",
      project_id: projectId,
      private_key: privateKey,
      client_email: `verify@${projectId}.iam.gserviceaccount.com`,
    }),
    signIn: (uid, email) => {
      accounts.set(uid, { localId: uid, email, emailVerified: true, validSince: "0" });
      return { uid, idToken: tokenOf(uid, email, projectId, key) };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function tokenOf(uid: string, email: string | undefined, projectId: string, key: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: now,
    auth_time: now,
    exp: now + HOUR_S,
    ...(email && { email, email_verified: true }),
    firebase: { sign_in_provider: email ? "password" : "anonymous" },
  };
  const parts = [{ alg: "RS256", kid: KEY_ID, typ: "JWT" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature = sign("sha256", Buffer.from(parts.join(".")), key).toString("base64url");
  return [...parts, signature].join(".");
}
