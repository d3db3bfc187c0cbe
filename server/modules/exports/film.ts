import type { Deps } from "../../deps";
import { exportKey } from "../../storage/keys/exportKeys";
import type { ExportedReel } from "./plan";
import { planOf } from "./planOf";
import { exportOf } from "./repository";

/** The address of a reel's film, by `urlOf` its key; null unless one is ready that shows just what plays now. */
export async function filmUrlOf(
  { db, blobs, clock }: Pick<Deps, "db" | "blobs" | "clock">,
  reel: ExportedReel,
  urlOf: (key: string) => string,
): Promise<string | null> {
  const made = await exportOf(db, reel.id, "reel");
  if (made?.state !== "ready" || !made.expiresAt || made.expiresAt <= clock()) return null;
  const { contents } = await planOf("reel", { db, blobs }, reel);
  return contents === made.contents ? urlOf(exportKey(made)) : null;
}
