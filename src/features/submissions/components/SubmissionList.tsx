import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { contributorName } from "../model/contributorName";
import { DownloadButton } from "./DownloadButton";
import { SubmissionCard } from "./SubmissionCard";
import styles from "./SubmissionList.module.css";

/** Whether it is the organisers' to keep: all of it is there, and it waits for no credit. */
const hasArrived = ({ state }: Submission) => state !== "uploading" && state !== "held";

/** The reel's videos, newest first; a screen reader hears of those that arrive. */
export function SubmissionList({ submissions }: { submissions: readonly Submission[] }) {
  const { t } = useTranslation();
  const newestFirst = submissions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <ul
      className={styles.list}
      aria-label={t("Videos")}
      aria-live="polite"
      aria-relevant="additions"
    >
      {newestFirst.map((submission) => (
        <li key={submission._id} className={styles.item}>
          <SubmissionCard
            submission={submission}
            end={
              hasArrived(submission) && (
                <DownloadButton
                  submissionId={submission._id}
                  name={contributorName(submission, t)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
