import { useTranslation } from "react-i18next";
import type { ReelMail } from "@contract/http/reminder";
import { useDates } from "../../../shared/language/useDates";
import { classNames } from "../../../shared/ui/layout/classNames";
import styles from "./MailLog.module.css";
import { MAIL_KINDS, MAIL_STATES } from "../model/mailWords";

const TROUBLED = new Set<ReelMail["state"]>(["bounced", "failed", "unconfirmed"]);

interface MailLogProps {
  mails: readonly ReelMail[];
  /** Also to whom each went, where they are not all for one. */
  hasRecipients?: boolean;
}

/** What was sent, and what became of it. */
export function MailLog({ mails, hasRecipients = false }: MailLogProps) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  return (
    <ul className={styles.mails} aria-label={t("Mails")}>
      {mails.map(({ _id: id, kind, to, state, createdAt, settledAt }) => (
        <li key={id} className={styles.mail}>
          <span className={styles.kind}>{t(MAIL_KINDS[kind])}</span>
          <time dateTime={settledAt ?? createdAt} title={exactInstant(settledAt ?? createdAt)}>
            {humanInstant(settledAt ?? createdAt)}
          </time>
          {hasRecipients && <bdi className={styles.to}>{to}</bdi>}
          <span className={classNames(styles.state, TROUBLED.has(state) && styles.troubled)}>
            {t(MAIL_STATES[state])}
          </span>
        </li>
      ))}
    </ul>
  );
}
