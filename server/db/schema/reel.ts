import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { tributeId } from "./references";

/** Holds the keys and lengths of one piece's files in one rendition. */
export interface PieceFiles {
  initKey: string;
  segments: { key: string; durationMs: number; sizeBytes: number }[];
}

/**
 * Stores the cards that were drawn for a reel, identified by their content, so that a card with the
 * same content is not drawn twice.
 */
export const cards = pgTable(
  "cards",
  {
    tributeId: tributeId(),
    /** The hash covers everything that decides how the card looks. */
    hash: text("hash").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** The key is the name of the rendition. */
    files: jsonb("files").$type<Record<string, PieceFiles>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.hash] })],
);

/** Stores the pieces of a reel that could not be made, so that they are not tried again and again. */
export const failedPieces = pgTable(
  "failed_pieces",
  {
    tributeId: tributeId(),
    /** Names a card, or a trim or rendition of a clip (`server/modules/reel/failedPieces.ts`). */
    piece: text("piece").notNull(),
    /** It is tried again from this time on. The column is null if its content is at fault. */
    retryAt: instant("retry_at"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.piece] })],
);
