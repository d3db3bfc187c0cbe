import type { Submission } from "@contract/http/submission";
import { SubmissionCard } from "./SubmissionCard";
import styles from "./SubmissionList.module.css";

/** The reel's videos, newest first; a screen reader hears of those that arrive. */
export function SubmissionList({ submissions }: { submissions: readonly Submission[] }) {
  const newestFirst = submissions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <ul className={styles.list} aria-label="Videos" aria-live="polite" aria-relevant="additions">
      {newestFirst.map((submission) => (
        <li key={submission._id} className={styles.item}>
          <SubmissionCard submission={submission} />
        </li>
      ))}
    </ul>
  );
}
