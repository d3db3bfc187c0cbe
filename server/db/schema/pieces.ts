/** This file declares the tables of captions, cards and uploaded music. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { submissions, tributes } from "./reels";

const tributeId = () =>
  text("tribute_id")
    .notNull()
    .references(() => tributes.id, { onDelete: "cascade" });

/** Says how far the making of captions from speech is, or how it has ended without any. */
export type SpeechState = "waiting" | "silent" | "failed";

/**
 * Stores the captions of a clip in the language in which somebody speaks in it, with times in ms of
 * the whole clip.
 */
export const captions = pgTable("captions", {
  submissionId: text("submission_id")
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  /**
   * The text is WebVTT as `server/media/reel/webVtt.ts` writes it. The column is null once the
   * captions were removed.
   */
  vtt: text("vtt"),
  /** This is a BCP 47 code. The column is null for the language of the reel. */
  language: text("language"),
  /** A machine wrote the captions, and nobody has corrected them since. */
  isMachine: boolean("is_machine").notNull().default(false),
  /** The column is null unless captions were to be made from speech. */
  speech: text("speech").$type<SpeechState>(),
  version: integer("version").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Stores the captions of a clip in other languages. */
export const captionTranslations = pgTable(
  "caption_translations",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    /** The column is null once the translation was removed. */
    vtt: text("vtt"),
    isMachine: boolean("is_machine").notNull(),
    version: integer("version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.language] })],
);

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

/** Stores music that organisers uploaded for a reel, with levelled loudness and a seamless loop. */
export const reelMusic = pgTable(
  "reel_music",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull(),
    /** This is the file's key in the blob store. */
    key: text("key").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    loopStartMs: real("loop_start_ms").notNull(),
    loopMs: real("loop_ms").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("reel_music_by_reel").on(table.tributeId, table.createdAt)],
);
