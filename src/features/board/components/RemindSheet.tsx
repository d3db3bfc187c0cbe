import { useTranslation } from "react-i18next";
import type { DataOf } from "@contract/http/endpoint";
import type { Invitee } from "@contract/http/invite";
import type { listReminderRecipients } from "@contract/http/reminder";
import { type Language, LANGUAGE_NAMES } from "@contract/languages";
import type { ReminderObstacle } from "@contract/domain/reminder";
import Link2 from "lucide-react/icons/link-2";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import { useListReminderRecipientsQuery } from "../../../services/reminder";
import { queryState } from "../../../shared/hooks/queryState";
import { useIncrementalList } from "../../../shared/hooks/useIncrementalList";
import { Button } from "../../../shared/ui/action/Button";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { useCopyLinks } from "../api/useCopyLinks";
import { useRemind } from "../api/useReminders";
import { displayedName, isMissing } from "../model/boardList";
import { inBatches } from "../model/inBatches";
import { OBSTACLES } from "../model/mailTexts";
import { CopyAllLinks } from "./CopyAllLinks";
import { MailPreview } from "./MailPreview";
import styles from "./RemindSheet.module.css";

const STEP = 20;

interface RemindSheetProps {
  tributeId: string;
  /** These people are to be reminded, as far as that is possible. */
  people: readonly Invitee[];
  /** Only these people were chosen. Without it, everybody is meant who is missing. */
  isSelection: boolean;
  onClose: () => void;
}

/** Shows who gets a reminder now and who cannot get one, before anything is sent. */
export function RemindSheet(props: RemindSheetProps) {
  const { t } = useTranslation();
  const { tributeId, onClose } = props;
  const { status, data, error, reload } = queryState(useListReminderRecipientsQuery({ tributeId }));
  return (
    <BottomSheet label={t("Remind now")} open onClose={onClose}>
      <Stack gap={3}>
        <Text as="h2" size={20}>
          {t("Remind now")}
        </Text>
        {status === "loading" && (
          <SkeletonGroup label={t("Loading the people")}>
            <Skeleton shape="block" height="192px" />
          </SkeletonGroup>
        )}
        {status === "failed" && (
          <ErrorState message={error.message} code={error.code} onRetry={reload} />
        )}
        {status === "ready" && <Recipients {...props} data={data} />}
      </Stack>
    </BottomSheet>
  );
}

interface Reachable {
  person: Invitee;
  language: Language;
}

interface Unreachable {
  person: Invitee;
  obstacle: ReminderObstacle;
}

/** Says why somebody who is not missing gets no reminder. */
const reasonOf = ({ state }: Invitee): ReminderObstacle =>
  state === "withdrawn" || state === "expired" ? "WITHDRAWN" : "ANSWERED";

function split(
  people: readonly Invitee[],
  { recipients }: DataOf<typeof listReminderRecipients>,
): { reachable: Reachable[]; unreachable: Unreachable[] } {
  const known = new Map(recipients.map((one) => [one._id, one]));
  const reachable: Reachable[] = [];
  const unreachable: Unreachable[] = [];
  for (const person of people) {
    const recipient = known.get(person._id);
    if (recipient?.obstacle === null) reachable.push({ person, language: recipient.language });
    else unreachable.push({ person, obstacle: recipient?.obstacle ?? reasonOf(person) });
  }
  return { reachable, unreachable };
}

function Recipients({
  tributeId,
  people,
  isSelection,
  onClose,
  data,
}: RemindSheetProps & { data: DataOf<typeof listReminderRecipients> }) {
  const { t } = useTranslation();
  const remind = useRemind(tributeId);
  const [isSending, setSending] = useState(false);
  const { reachable, unreachable } = split(people, data);
  const send = async () => {
    setSending(true);
    if (isSelection)
      for (const ids of inBatches(reachable.map(({ person }) => person))) await remind(ids);
    else await remind();
    onClose();
  };
  return (
    <>
      {reachable.length > 0 && (
        <>
          <ReachablePeople people={reachable} />
          <MailPreview tributeId={tributeId} message={data.message} />
          <Button
            wide
            loading={isSending}
            startIcon={<Send aria-hidden />}
            onClick={() => void send()}
          >
            {t("Send {{count}} reminders", {
              count: reachable.length,
              defaultValue_one: "Send {{count}} reminder",
            })}
          </Button>
        </>
      )}
      {unreachable.length > 0 && <UnreachablePeople tributeId={tributeId} people={unreachable} />}
    </>
  );
}

function ReachablePeople({ people }: { people: readonly Reachable[] }) {
  const { t } = useTranslation();
  const list = useIncrementalList(people, STEP);
  return (
    <Stack as="section" gap={1} aria-labelledby="reminded-now">
      <Text as="h3" size={16} id="reminded-now">
        {t("{{count}} people get an email now", {
          count: people.length,
          defaultValue_one: "{{count}} person gets an email now",
        })}
      </Text>
      <ul className={styles.rows}>
        {list.shown.map(({ person, language }) => (
          <li key={person._id} className={styles.row}>
            <span className={styles.words}>
              <span>
                <bdi>{displayedName(person, t)}</bdi>
              </span>
              <span className={styles.line}>
                {[person.name && person.email, LANGUAGE_NAMES[language]]
                  .filter(Boolean)
                  .join("\u00a0· ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}

interface UnreachablePeopleProps {
  tributeId: string;
  people: readonly Unreachable[];
}

function UnreachablePeople({ tributeId, people }: UnreachablePeopleProps) {
  const { t } = useTranslation();
  const list = useIncrementalList(people, STEP);
  const copyLinks = useCopyLinks(tributeId);
  return (
    <Stack as="section" gap={1} aria-labelledby="not-reminded">
      <Text as="h3" size={16} id="not-reminded">
        {t("{{count}} people get no email now", {
          count: people.length,
          defaultValue_one: "{{count}} person gets no email now",
        })}
      </Text>
      <Text size={14} tone="quiet">
        {t("You can write to them yourself. Copy a link into your chat with them.")}
      </Text>
      <CopyAllLinks tributeId={tributeId} people={people.map(({ person }) => person)} />
      <ul className={styles.rows}>
        {list.shown.map(({ person, obstacle }) => {
          const name = displayedName(person, t);
          return (
            <li key={person._id} className={styles.row}>
              <span className={styles.words}>
                <span>
                  <bdi>{name}</bdi>
                </span>
                <span className={styles.line}>{t(OBSTACLES[obstacle])}</span>
              </span>
              {isMissing(person) && person.source !== "recorded" && (
                <IconButton
                  label={t("Copy the link of {{name}}", { name })}
                  onClick={() => void copyLinks([person])}
                >
                  <Link2 aria-hidden size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}
