import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { OperatorMessageKind } from "@contract/domain/operator";
import type { MailTrouble } from "@contract/http/operator";
import { useDates } from "../../shared/language/useDates";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Card } from "../../shared/ui/layout/Card";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { OperatorMessageCard } from "./OperatorMessageCard";
import styles from "./OperatorMessageCard.module.css";
import { OperatorMessagesDownload } from "./OperatorMessagesDownload";
import { OperatorScreen } from "./OperatorScreen";
import { useOperatorMessages } from "./useOperatorMessages";

const EMPTY_TEXTS: Readonly<Record<OperatorMessageKind, { title: string; text: string }>> = {
  contact: {
    title: msg("No messages yet"),
    text: msg("Messages from the contact page appear here, and in your mailbox too."),
  },
  feedback: {
    title: msg("No feedback yet"),
    text: msg(
      "Ratings and comments from the feedback page appear here. Videos only come by email.",
    ),
  },
};

export function OperatorMessageList({ kind }: { kind: OperatorMessageKind }) {
  const list = useOperatorMessages(kind);
  return (
    <OperatorScreen view={kind === "contact" ? undefined : kind} list={list}>
      {list.data?.mailTrouble && <RefusedMails {...list.data.mailTrouble} />}
      {list.data && <Messages kind={kind} messages={list.data} list={list} />}
    </OperatorScreen>
  );
}

function RefusedMails({ problem, since }: MailTrouble) {
  const { t } = useTranslation();
  const { exactInstant } = useDates();
  return (
    <Card as="section" aria-labelledby="refused-mails">
      <Stack gap={1}>
        <Text as="h2" size={16} tone="danger" id="refused-mails">
          {t("The mail server refuses our emails")}
        </Text>
        <Text size={14}>
          {t(
            "Nobody has got any since {{when}}. Each email is tried again for two days. This is what the server says:",
            { when: exactInstant(since) },
          )}
        </Text>
        <Text size={14} weight={600}>
          <bdi>{problem}</bdi>
        </Text>
      </Stack>
    </Card>
  );
}

interface MessagesProps {
  kind: OperatorMessageKind;
  messages: NonNullable<ReturnType<typeof useOperatorMessages>["data"]>;
  list: Pick<
    ReturnType<typeof useOperatorMessages>,
    "toggle" | "hasMore" | "loadMore" | "isLoadingMore" | "moreFailed"
  >;
}

function Messages({ kind, messages: { items, waiting }, list }: MessagesProps) {
  const { t } = useTranslation();
  if (items.length === 0) {
    return (
      <EmptyState illustration="mail" title={t(EMPTY_TEXTS[kind].title)}>
        {t(EMPTY_TEXTS[kind].text)}
      </EmptyState>
    );
  }
  return (
    <Stack gap={2}>
      <Text tone="quiet" size={14}>
        {waiting === 0
          ? t("You've dealt with all of them.")
          : t("{{count}} waiting for you", { count: waiting })}
      </Text>
      <ul className={styles.cards} aria-label={t("What people wrote")}>
        {items.map((message) => (
          <OperatorMessageCard key={message._id} message={message} onToggle={list.toggle} />
        ))}
      </ul>
      <LoadMore list={list} />
      <OperatorMessagesDownload kind={kind} />
    </Stack>
  );
}
