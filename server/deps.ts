import type { ClientServices } from "@contract/prerender";
import type { FastifyRequest } from "fastify";
import type { SpeechEngine } from "./captions/engine";
import type { Database } from "./db/connection";
import type { JobQueue } from "./jobs/queue";
import type { Links } from "./links";
import type { MediaTools } from "./media/tools";
import type { Metrics } from "./metrics/metrics";
import type { PaymentProvider } from "./payments/provider";
import type { Identity } from "./plugins/identity";
import type { Readiness } from "./plugins/readiness";
import type { CountEverywhere } from "./plugins/visitStore";
import type { TrustedProxies } from "./plugins/trustedProxies";
import type { PushSender } from "./push/pushSender";
import type { Emitter } from "./realtime/emitter";
import type { BlobStore } from "./storage/blobStore";
import type { Delivery } from "./storage/delivery/delivery";
import type { DiskRoom } from "./uploads/diskRoom";
import type { Uploads } from "./uploads/uploads";

/**
 * Lists what the modules are built from. Tests pass their own parts; modules read nothing from
 * globals.
 */
export interface Deps {
  brand: string;
  /** This is the mailbox of the people who run the product. */
  operatorEmail: string;
  /**
   * Users with these verified addresses (in lower case) may read the messages that people send us.
   */
  operators: ReadonlySet<string>;
  apiKey: string;
  uploadMaxBytes: number;
  /**
   * Limits how many bytes of video one person, a person without an account, and one reel may have,
   * and the feedback of one person in a day, counting stored videos and running uploads.
   */
  uploadQuota: { userBytes: number; guestBytes: number; reelBytes: number; feedbackBytes: number };
  /** Limits the requests per minute from one address. */
  rateLimit: number;
  /** Counts the requests of all processes together; null where there is one process. */
  sharedCounts: CountEverywhere | null;
  /** Tells from which address a request really comes. */
  trustedProxies: TrustedProxies;
  /** Opens the pages of local mode to everybody who reaches the server, not to this machine only. */
  sharesDevPages: boolean;
  /** Tells whether people reach the server by https with a certificate that browsers trust. */
  isHttps: boolean;
  /** This is the host of PUBLIC_URL; null where each request's own counts. */
  publicHost: string | null;
  /** The client is also served from these origins, which may call this server. */
  clientOrigins: readonly string[];
  /** The client was built for these services of others. */
  clientServices: ClientServices;
  /** Makes an answer that does not match the contract an error. Otherwise it is logged and sent. */
  rejectsMismatches: boolean;
  /** Returns the origin of links that leave the server, such as https://reels.example.com. */
  originOf: (request: Pick<FastifyRequest, "protocol" | "host">) => string;
  db: Database;
  identity: Identity;
  links: Links;
  /** Keeps space free on the disk of the data folder. */
  room: DiskRoom;
  blobs: BlobStore;
  /** Sends stored files, or lets the proxy or the store send them. */
  delivery: Delivery;
  uploads: Uploads;
  jobs: JobQueue;
  tools: MediaTools;
  /** This folder holds temporary files and is emptied at each start. */
  workFolder: string;
  /** The provider is null where nobody can pay. */
  payments: PaymentProvider | null;
  /** Makes captions from speech; null where nothing is sent to an engine. */
  speech: SpeechEngine | null;
  /** Sends notifications to devices; null where nothing is sent. */
  push: PushSender | null;
  realtime: Emitter;
  /** Counts what this process does. */
  metrics: Metrics;
  /** Tells monitors and load balancers what this process lacks. */
  readiness: Readiness;
  clock: () => Date;
}
