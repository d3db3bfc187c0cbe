import type { SpeechProgress } from "@contract/domain/captions";
import type { Captions } from "@contract/http/captions";
import type { CaptionsRow, TranslationRow } from "./captionsRow";

interface CaptionRows {
  submissionId: string;
  row: CaptionsRow | undefined;
  translations: readonly TranslationRow[];
}

interface Circumstances {
  language: string;
  hasEngine: boolean;
  now: Date;
}

/** All attempts together take hours. A job that was lost must not keep people from asking again. */
const WAITED_IN_VAIN_MS = 24 * 3_600_000;

export function presentCaptions(
  { submissionId, row, translations }: CaptionRows,
  { language, hasEngine, now }: Circumstances,
): Captions {
  return {
    submissionId,
    version: row?.version ?? 0,
    captions: row?.vtt ?? null,
    language: row?.language ?? language,
    isMachine: row?.isMachine ?? false,
    speech: hasEngine ? progressOf(row, now) : "off",
    translations: translations
      .filter(({ vtt }) => vtt !== null)
      .map((one) => ({
        language: one.language,
        version: one.version,
        captions: one.vtt,
        isMachine: one.isMachine,
      })),
  };
}

export function progressOf(row: CaptionsRow | undefined, now: Date): SpeechProgress {
  if (row?.speech !== "waiting") return row?.speech ?? "possible";
  const isLost = now.getTime() - row.updatedAt.getTime() > WAITED_IN_VAIN_MS;
  return isLost ? "failed" : "waiting";
}
