import type { OtherAuditAction } from "@contract/domain/activity";
import type { ActivityPerson } from "@contract/http/activity";
import type { OtherActEntry } from "@contract/http/operator";
import { msg, type Translate } from "@contract/msg";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Eye from "lucide-react/icons/eye";
import FolderDown from "lucide-react/icons/folder-down";
import MailOpen from "lucide-react/icons/mail-open";
import Scale from "lucide-react/icons/scale";
import Trash2 from "lucide-react/icons/trash";
import Undo2 from "lucide-react/icons/undo-2";
import UserX from "lucide-react/icons/user-x";
import { useTranslation } from "react-i18next";
import { useListOtherActsInfiniteQuery } from "../../services/operator";
import { type List, useList } from "../../shared/hooks/useList";
import { useDates } from "../../shared/language/useDates";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { ActList, ActRow } from "../../shared/ui/list/ActList";
import { OperatorScreen } from "./OperatorScreen";

interface ActDisplay {
  label: string;
  icon: LucideIcon;
}

const ACTIVITY_LABELS: Readonly<Record<OtherAuditAction, ActDisplay>> = {
  REEL_DELETED: { label: msg("Reel deleted"), icon: Trash2 },
  ACCOUNT_DELETED: { label: msg("Account deleted"), icon: UserX },
  DATA_DOWNLOADED: { label: msg("Own data downloaded"), icon: FolderDown },
  PAYMENT_REFUNDED: { label: msg("Payment refunded"), icon: Undo2 },
  REFUND_FAILED: { label: msg("Refund failed"), icon: CircleAlert },
  PAYMENT_DISPUTED: { label: msg("Payment disputed"), icon: Scale },
  LETTERS_READ: { label: msg("Messages read"), icon: MailOpen },
  DEBTS_READ: { label: msg("Debts read"), icon: Eye },
  LOG_READ: { label: msg("Log read"), icon: Eye },
};

export function LogList() {
  const list = useList(useListOtherActsInfiniteQuery({}));
  return (
    <OperatorScreen view="log" list={list}>
      {list.data && <Entries entries={list.data.items} list={list} />}
    </OperatorScreen>
  );
}

interface EntriesProps {
  entries: readonly OtherActEntry[];
  list: Pick<List<unknown>, "hasMore" | "loadMore" | "isLoadingMore" | "moreFailed">;
}

function Entries({ entries, list }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      <Text tone="quiet" size={14}>
        {t(
          "What was done outside of reels. Nobody can change or delete an entry. Organisers see what was done in their own reels.",
        )}
      </Text>
      <ActList name={t("Log")}>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      </ActList>
      <LoadMore list={list} />
    </Stack>
  );
}

function Row({ entry }: { entry: OtherActEntry }) {
  const { t } = useTranslation();
  const { humanInstant, exactInstant } = useDates();
  const { act, at, actor, person, subject } = entry;
  const { label, icon } = ACTIVITY_LABELS[act];
  const about = person ? t("About {{name}}", { name: nameOf(person, t) }) : null;
  return (
    <ActRow label={t(label)} icon={icon} about={about}>
      {subject && (
        <>
          <bdi>{subject}</bdi>
          {" · "}
        </>
      )}
      <bdi>{actor ? nameOf(actor, t) : t("Automatic")}</bdi>
      {" · "}
      <time dateTime={at} title={exactInstant(at)}>
        {humanInstant(at)}
      </time>
    </ActRow>
  );
}

function nameOf({ userId, name }: ActivityPerson, t: Translate): string {
  // The id tells accounts apart whose name is gone.
  return name === null
    ? t("Deleted account {{userId}}", { userId })
    : name || t("Account {{userId}}", { userId });
}
