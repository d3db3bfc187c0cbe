import type { FastifyRequest } from "fastify";
import type { Database } from "./db/connection";
import type { JobQueue } from "./jobs/queue";
import type { Links } from "./links";
import type { MediaTools } from "./media/tools";
import type { PaymentProvider } from "./payments/provider";
import type { Identity } from "./plugins/identity";
import type { Emitter } from "./realtime/emitter";
import type { BlobStore } from "./storage/blobStore";
import type { Uploads } from "./uploads/uploads";

/** What the modules are built from; tests pass their own. Nothing is read from globals. */
export interface Deps {
  brand: string;
  /** The mailbox of the people who run this. */
  operatorEmail: string;
  /** Verified addresses, in lower case, of those who may read what people write to us. */
  operators: ReadonlySet<string>;
  apiKey: string;
  uploadMaxBytes: number;
  /** Bytes of video that are kept, and on their way, of one person and in one reel. */
  uploadQuota: { userBytes: number; reelBytes: number };
  /** Requests a minute from one address. */
  rateLimit: number;
  /** Whether people reach the server by https with a certificate that browsers trust. */
  isHttps: boolean;
  /** Origin of links that leave the server, such as https://reels.example.com. */
  originOf: (request: Pick<FastifyRequest, "protocol" | "host">) => string;
  db: Database;
  identity: Identity;
  links: Links;
  blobs: BlobStore;
  uploads: Uploads;
  jobs: JobQueue;
  tools: MediaTools;
  /** For files that are being made; emptied at each start. */
  workFolder: string;
  /** Where people pay; null where nobody can. */
  payments: PaymentProvider | null;
  realtime: Emitter;
  clock: () => Date;
}
