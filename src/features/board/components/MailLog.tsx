import { useTranslation } from "react-i18next";
import type { ReelMail } from "@contract/http/reminder";
import { useDates } from "../../../shared/language/useDates";
import { classNames } from "../../../shared/ui/layout/classNames";
import styles from "./MailLog.module.css";
import { MAIL_KINDS, MAIL_STATES } from "../model/mailTexts";

const TROUBLED = new Set<ReelMail["state"]>(["bounced", "failed", "unconfirmed"]);

interface MailLogProps {
  mails: readonly ReelMail[];
  hasRecipients?: boolean;
}

export function MailLog({ mails, hasRecipients = false }: MailLogProps) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  return (
    <ul className={styles.mails} aria-label={t("Emails")}>
      {mails.map(({ _id: id, kind, to, state, createdAt, settledAt, postponedUntil }) => (
        <li key={id} className={styles.mail}>
          <span className={styles.kind}>{t(MAIL_KINDS[kind])}</span>
          <time dateTime={settledAt ?? createdAt} title={exactInstant(settledAt ?? createdAt)}>
            {humanInstant(settledAt ?? createdAt)}
          </time>
          {hasRecipients && <bdi className={styles.to}>{to ?? t("their own address")}</bdi>}
          <span className={classNames(styles.state, TROUBLED.has(state) && styles.troubled)}>
            {postponedUntil
              ? t("Waits for the limit of the day, and goes out after {{time}}", {
                  time: exactInstant(postponedUntil),
                })
              : t(MAIL_STATES[state])}
          </span>
        </li>
      ))}
    </ul>
  );
}
