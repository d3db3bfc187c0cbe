import type { Platform } from "../../../deps";
import { ProgressReport } from "../../../jobs/progressReport";
import { announceSubmission } from "../change";
import { setProgress } from "../repository";
import type { SubmissionRow } from "../submissionRow";

export function progressReportOf(
  deps: Pick<Platform, "db" | "blobs" | "realtime" | "clock">,
  row: SubmissionRow,
): ProgressReport {
  return new ProgressReport(async (progress) => {
    const isShown = await setProgress(deps.db, row.id, progress, deps.clock());
    if (isShown) announceSubmission(deps, { ...row, progress });
  });
}
