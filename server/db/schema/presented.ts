/** Tables of what is made for a reel's presentation: captions, cards, its own music. */
import {
  bigint,
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

/** Captions of a clip, in ms of the whole clip. */
export const captions = pgTable("captions", {
  submissionId: text("submission_id")
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  /** WebVTT as `server/media/captions` writes it; null once they were taken away. */
  vtt: text("vtt"),
  version: integer("version").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Keys and lengths of one piece's files in one rendition. */
export interface PieceFiles {
  initKey: string;
  segments: { key: string; durationMs: number; sizeBytes: number }[];
}

/** Cards that were drawn for a reel, by what is on them: a card that shows the same is not drawn twice. */
export const cards = pgTable(
  "cards",
  {
    tributeId: tributeId(),
    /** Of everything that decides how it looks. */
    hash: text("hash").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** By the rendition's name. */
    files: jsonb("files").$type<Record<string, PieceFiles>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.hash] })],
);

/** Music that organisers have sent for a reel, levelled and made to repeat without a seam. */
export const reelMusic = pgTable(
  "reel_music",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull(),
    /** Its key in the blob store. */
    key: text("key").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    loopStartMs: real("loop_start_ms").notNull(),
    loopMs: real("loop_ms").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("reel_music_by_reel").on(table.tributeId, table.createdAt)],
);
