import type { ClientServices } from "@contract/prerender";
import type { SpeechEngine } from "./captions/engine";
import type { Database } from "./db/connection";
import type { JobQueue } from "./jobs/queue";
import type { Links } from "./links";
import type { MediaTools } from "./media/tools";
import type { Metrics } from "./metrics/metrics";
import type { Readiness } from "./metrics/readiness";
import type { PaymentProvider } from "./payments/provider";
import type { Edge } from "./plugins/edge";
import type { Identity } from "./plugins/identity";
import type { PushSender } from "./push/pushSender";
import type { Emitter } from "./realtime/emitter";
import type { BlobStore } from "./storage/blobStore";
import type { Delivery } from "./storage/delivery/delivery";
import type { DiskRoom } from "./uploads/diskRoom";
import type { Uploads } from "./uploads/uploads";

/** Contains what most modules work with. */
export interface Platform {
  db: Database;
  clock: () => Date;
  jobs: JobQueue;
  blobs: BlobStore;
  realtime: Emitter;
}

export interface Settings {
  brand: string;
  /** This is the mailbox of the people who run the product. */
  operatorEmail: string;
  /** Learns of mails that fail later; null where nobody reads it. */
  bounceAddress: string | null;
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
  clientServices: ClientServices;
  /** Makes an answer that does not match the contract an error. Otherwise it is logged and sent. */
  rejectsMismatches: boolean;
  /** This folder holds temporary files and is emptied at each start. */
  workFolder: string;
}

/**
 * Lists what the modules are built from. Tests pass their own parts; modules read nothing from
 * globals.
 */
export interface Deps extends Platform, Settings, Edge {
  identity: Identity;
  links: Links;
  /** Keeps space free on the disk of the data folder. */
  room: DiskRoom;
  /** Sends stored files, or lets the proxy or the store send them. */
  delivery: Delivery;
  uploads: Uploads;
  tools: MediaTools;
  /** The provider is null where nobody can pay. */
  payments: PaymentProvider | null;
  /** Makes captions from speech; null where nothing is sent to an engine. */
  speech: SpeechEngine | null;
  /** Sends notifications to devices; null where nothing is sent. */
  push: PushSender | null;
  metrics: Metrics;
  readiness: Readiness;
}
