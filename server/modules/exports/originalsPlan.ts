import { displayName } from "@contract/displayName";
import { safeName } from "../../downloadName";
import { arrangeClips, presentationOf } from "../presentations";
import { originalKey } from "../../storage/keys/submissionKeys";
import { originalExtension } from "../submissions";
import { clipName } from "./fileNames";
import type { ExportedTribute, Plan, PlanParts } from "./plan";
import { originalsOf } from "./repository";
import { writeZip } from "./zip";

/** A ZIP adds about this many bytes to each file: its name twice, and its headers. */
const ZIP_BYTES_PER_FILE = 600;

/** Plans one ZIP with the originals of all answers, hidden ones too, in the order of the reel. */
export async function originalsPlan(
  { db, blobs }: PlanParts,
  tribute: ExportedTribute,
): Promise<Plan> {
  const { arrangement } = await presentationOf(db, tribute.id);
  const originals = arrangeClips(await originalsOf(db, tribute.id), arrangement).map(
    (original) => ({
      ...original,
      key: originalKey(original.id),
      who: displayName([original]) || "Somebody",
    }),
  );
  const count = originals.length;
  return {
    name: `${safeName(tribute.name, "Reel")} - originals.zip`,
    recipe: originals.map(({ id, sha256, who, question }) => [id, sha256, who, question]),
    videoIds: originals.map(({ id }) => id),
    isWaiting: false,
    estimate: originals.reduce((sum, { sizeBytes }) => sum + sizeBytes + ZIP_BYTES_PER_FILE, 0),
    files: originals.map(({ key, who }) => ({ key, who })),
    write: async (output, options) => {
      const entries = [];
      for (const [index, { id, key, who, question, mimeType, createdAt }] of originals.entries()) {
        const extension = await originalExtension(blobs, { id, mimeType });
        const name = clipName({ who, question, extension }, { place: index + 1, count });
        entries.push({ key, name, changedAt: createdAt });
      }
      await writeZip(entries, blobs, output, options);
    },
  };
}
