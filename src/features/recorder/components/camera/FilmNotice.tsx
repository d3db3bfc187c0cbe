import type { ReactNode } from "react";
import type { FaqAnswer } from "../../../../config/faqAnswers";
import { FaqLink } from "../../../../shared/ui/action/FaqLink";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./FilmNotice.module.css";

interface FilmNoticeProps {
  icon: ReactNode;
  children: string;
  action?: ReactNode;
  /** Helps with the problem. It opens in a new tab, which leaves the recording where it is. */
  answer: FaqAnswer;
}

/** Says what is wrong while the camera is on. It covers no button and stops nothing. */
export function FilmNotice({ icon, children, action, answer }: FilmNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <Text size={14}>{children}</Text>
        <FaqLink answer={answer} opensTab />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
