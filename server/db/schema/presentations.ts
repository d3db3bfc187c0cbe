import { bigint, index, integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core";
import type { Cards, Music } from "@contract/http/presentation";
import type { ThemeName } from "@contract/themes";
import { createdAt, instant } from "./columns";
import { tributeId } from "./references";

/** Stores how the clips of a reel are shown. */
export const presentations = pgTable("presentations", {
  tributeId: tributeId().primaryKey(),
  /** Counts the changes of the design, and of which videos are shown, how and in which order. */
  version: integer("version").notNull().default(0),
  /** This column and the next two are null until the organisers choose a value. */
  theme: text("theme").$type<ThemeName>(),
  cards: jsonb("cards").$type<Cards>(),
  music: jsonb("music").$type<Music>(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

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
