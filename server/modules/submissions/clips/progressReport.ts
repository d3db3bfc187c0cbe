import type { Deps } from "../../../deps";
import { ProgressReport } from "../../../jobs/progressReport";
import { announceSubmission } from "../change";
import { setProgress } from "../repository";
import type { SubmissionRow } from "../submissionRow";

/** Writes the progress of a submission's job to its row and shows it to those who watch. */
export function progressReportOf(
  deps: Pick<Deps, "db" | "blobs" | "realtime" | "clock">,
  row: SubmissionRow,
): ProgressReport {
  return new ProgressReport(async (progress) => {
    const isShown = await setProgress(deps.db, row.id, progress, deps.clock());
    if (isShown) announceSubmission(deps, { ...row, progress });
  });
}
