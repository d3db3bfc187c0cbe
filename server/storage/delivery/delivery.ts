import type { FastifyRequest } from "fastify";

export interface SentBlob {
  key: string;
  contentType: string;
  /** The browser saves the blob instead of showing it. */
  disposition: string | undefined;
}

/** Makes somebody else send a blob. The headers of the product's own answer are added. */
export interface Handover {
  statusCode: 200 | 302;
  headers: Record<string, string>;
}

/**
 * Hands a blob over to the proxy or to the store, so that its bytes do not pass through this
 * process (docs/decisions/playing.md). It returns null for a blob that this process sends itself.
 */
export type Delivery = (blob: SentBlob, request: FastifyRequest) => Promise<Handover | null>;

/** Sends every byte from this process. */
export const deliverDirectly: Delivery = async () => null;
