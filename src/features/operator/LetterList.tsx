import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { LetterKind } from "@contract/domain/operator";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { LetterCard } from "./LetterCard";
import styles from "./LetterCard.module.css";
import { LettersDownload } from "./LettersDownload";
import { OperatorScreen } from "./OperatorScreen";
import { useLetters } from "./useLetters";

const EMPTY_TEXTS: Readonly<Record<LetterKind, { title: string; text: string }>> = {
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

export function LetterList({ kind }: { kind: LetterKind }) {
  const list = useLetters(kind);
  return (
    <OperatorScreen view={kind === "contact" ? undefined : kind} list={list}>
      {list.data && <Letters kind={kind} letters={list.data} list={list} />}
    </OperatorScreen>
  );
}

interface LettersProps {
  kind: LetterKind;
  letters: NonNullable<ReturnType<typeof useLetters>["data"]>;
  list: Pick<
    ReturnType<typeof useLetters>,
    "toggle" | "hasMore" | "loadMore" | "isLoadingMore" | "moreFailed"
  >;
}

function Letters({ kind, letters: { items, waiting }, list }: LettersProps) {
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
        {items.map((letter) => (
          <LetterCard key={letter._id} letter={letter} onToggle={list.toggle} />
        ))}
      </ul>
      <LoadMore list={list} />
      <LettersDownload kind={kind} />
    </Stack>
  );
}
