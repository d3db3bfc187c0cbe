import { displayName } from "@contract/displayName";
import { safeName } from "../../downloadName";
import { arranged, presentationOf } from "../presentations";
import { originalKey } from "../../storage/keys/submissionKeys";
import { originalExtension } from "../submissions";
import { clipName } from "./fileNames";
import type { ExportedReel, Plan, PlanParts } from "./plan";
import { originalsOf } from "./repository";
import { writeZip } from "./zip";

/** What a ZIP adds to each file, about: its name twice, and what is kept beside it. */
const BYTES_BESIDE_FILE = 600;

/** Every answer as it was sent, hidden ones too, in the order of the reel: one ZIP. */
export async function originalsPlan({ db, blobs }: PlanParts, reel: ExportedReel): Promise<Plan> {
  const { arrangement } = await presentationOf(db, reel.id);
  const originals = arranged(await originalsOf(db, reel.id), arrangement).map((original) => ({
    ...original,
    key: originalKey(original.id),
    who: displayName([original]) || "Somebody",
  }));
  const count = originals.length;
  return {
    name: `${safeName(reel.name, "Reel")} - originals.zip`,
    recipe: originals.map(({ id, sha256, who, question }) => [id, sha256, who, question]),
    videoIds: originals.map(({ id }) => id),
    estimate: originals.reduce((sum, { sizeBytes }) => sum + sizeBytes + BYTES_BESIDE_FILE, 0),
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
