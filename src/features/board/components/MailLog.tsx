import { useTranslation } from "react-i18next";
import type { ReelMail } from "@contract/http/reminder";
import { useDates } from "../../../shared/language/useDates";
import { classNames } from "../../../shared/ui/layout/classNames";
import styles from "./MailLog.module.css";
import { MAIL_KINDS, MAIL_STATES, TRIED_AGAIN } from "../model/mailTexts";
import { useListLostMailsInfiniteQuery } from "../../../services/reminder";
import { useList } from "../../../shared/hooks/useList";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";

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
      {mails.map(({ _id: id, kind, to, state, problem, createdAt, settledAt, postponedUntil }) => (
        <li key={id} className={styles.mail}>
          <span className={styles.kind}>{t(MAIL_KINDS[kind])}</span>
          <time dateTime={settledAt ?? createdAt} title={exactInstant(settledAt ?? createdAt)}>
            {humanInstant(settledAt ?? createdAt)}
          </time>
          {hasRecipients && <bdi className={styles.to}>{to ?? t("their own address")}</bdi>}
          <span className={classNames(styles.state, TROUBLED.has(state) && styles.troubled)}>
            {postponedUntil
              ? t("Today's limit of emails is reached, so it goes out after {{time}}", {
                  time: exactInstant(postponedUntil),
                })
              : t(state === "waiting" && problem ? TRIED_AGAIN : MAIL_STATES[state])}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Lists the mails of a reel that bounced or may not have arrived. It shows nothing if there are
 * none.
 */
export function UndeliveredMails({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const list = useList(useListLostMailsInfiniteQuery({ tributeId, troubled: true }));
  // The board is still useful without them.
  if (list.status !== "ready" || list.data.items.length === 0) return null;
  const { length } = list.data.items;
  const summary = list.hasMore
    ? t("More than {{count}} emails didn't arrive", { count: length })
    : t("{{count}} emails didn't arrive", {
        count: length,
        defaultValue_one: "{{count}} email didn't arrive",
      });
  return (
    <Disclosure id="lost-mails" summary={summary}>
      <Stack gap={2}>
        <Text size={14} tone="quiet">
          {t("Check the address, or send these people the link yourself.")}
        </Text>
        <FaqLink answer="no-mail" />
        <MailLog mails={list.data.items} hasRecipients />
        <LoadMore list={list} />
      </Stack>
    </Disclosure>
  );
}
