import { createWriteStream } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { openServer } from "@server/db/connection";
import type { Deps } from "@server/deps";
import { Links } from "@server/links";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import { uploadRules } from "@server/modules/submissions/uploadRules";
import { uploadsHandler } from "@server/uploads/tusServer";
import { UploadFolder } from "@server/uploads/uploadFolder";

/**
 * A server of its own for the bench of uploads, so that its memory can be told: `plain` writes the body of a PUT to a file, at
 * the offset that is its path, and does nothing else; `uploads` is ours, with its database. Prints its port.
 */
const [kind, folder = ".", databaseUrl = ""] = process.argv.slice(2);

const plain: RequestListener = (request, response) => {
  const start = Number(request.url?.slice(1));
  const file = createWriteStream(path.join(folder, "plain"), { flags: start ? "r+" : "w", start });
  void pipeline(request, file).then(() => response.writeHead(204).end());
};

async function uploads(): Promise<RequestListener> {
  const { db } = await openServer(databaseUrl);
  const links = new Links(Buffer.alloc(32));
  const clock = () => new Date();
  const parts: Partial<Deps> = {
    db,
    clock,
    links,
    isHttps: false,
    uploadMaxBytes: 4 * 1024 ** 3,
    uploadQuota: { userBytes: 1024 ** 4, reelBytes: 1024 ** 4 },
    blobs: new LocalBlobStore(path.join(folder, "blobs"), links, clock),
    uploads: new UploadFolder(path.join(folder, "uploads")),
    jobs: { add: async () => undefined, addAll: async () => undefined },
    realtime: { toUser: () => undefined, toWatchers: () => undefined, disconnect: () => undefined },
    identity: {
      verify: async (uid: string) => ({
        uid,
        email: null,
        emailVerified: false,
        provider: "anonymous",
      }),
    } as unknown as Deps["identity"],
  };
  const deps = parts as Deps;
  return uploadsHandler(deps, uploadRules(deps), (error) => {
    throw error;
  });
}

const server = createServer(kind === "plain" ? plain : await uploads());
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
