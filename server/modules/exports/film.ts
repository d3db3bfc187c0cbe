import type { Platform } from "../../deps";
import { exportKey } from "../../storage/keys/exportKeys";
import type { ExportedTribute } from "./plan";
import { planExport } from "./planExport";
import { findExportOfKind } from "./repository";
import { hasExpired } from "./service";

/** Describes the film of a reel, which is kept as one file. */
interface Film {
  /** The file's key in the blob store. */
  key: string;
  /** A downloaded file has this name. */
  name: string;
  sizeBytes: number;
}

/** Returns the film that shows the current reel, or null while there is none. */
export async function currentFilm(
  { db, blobs, clock }: Pick<Platform, "db" | "blobs" | "clock">,
  tribute: ExportedTribute,
): Promise<Film | null> {
  const film = await findExportOfKind(db, tribute.id, "reel");
  if (film?.state !== "ready" || hasExpired(film, clock())) return null;
  const { contents } = await planExport("reel", { db, blobs }, tribute);
  if (contents !== film.contents) return null;
  return { key: exportKey(film), name: film.name, sizeBytes: film.sizeBytes ?? 0 };
}
