import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { useReplay } from "../model/useReplay";
import { ReplayPopup } from "./ReplayPopup";
import { SubmissionCard } from "./SubmissionCard";
import { VideoActions } from "./VideoActions";
import { WaitingActions } from "./WaitingActions";
import styles from "./SubmissionList.module.css";

interface SubmissionListProps {
  submissions: readonly Submission[];
  isOpen: boolean;
}

export function SubmissionList({ submissions, isOpen }: SubmissionListProps) {
  const { t } = useTranslation();
  const { replay, close } = useReplay();
  const newestFirst = submissions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <>
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
              onPlay={() => void replay(submission._id)}
              action={
                submission.isWaiting && (
                  <WaitingActions
                    submission={submission}
                    onWatch={() => void replay(submission._id)}
                  />
                )
              }
              end={<VideoActions submission={submission} isOpen={isOpen} />}
            />
          </li>
        ))}
      </ul>
      <ReplayPopup title={t("Video")} onClose={close} />
    </>
  );
}
