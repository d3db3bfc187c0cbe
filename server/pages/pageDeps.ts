import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps";
import type { Prerendering } from "./prerendering";

/** What the client's pages are made from. */
export type PageDeps = Pick<
  Deps,
  "db" | "links" | "brand" | "originOf" | "blobs" | "clock" | "jobs"
> & {
  /** Null: the app paints the first screen itself. */
  prerendering: Prerendering | null;
};

export type TributeRequest = FastifyRequest<{ Params: { tributeId: string } }>;
