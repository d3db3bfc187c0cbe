import { Trans, useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { msg } from "@contract/msg";
import { useCallback } from "react";
import { listReelMails } from "../../../services/reminder";
import { useDates } from "../../../shared/language/useDates";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { calledBy } from "../model/boardList";
import { MailLog } from "./MailLog";
import { PersonActions } from "./PersonActions";
import { StatePill } from "./StatePill";
import { STATES } from "../model/states";

interface PersonSheetProps {
  tributeId: string;
  /** Null while nobody is looked at. */
  person: Invitee | null;
  onClose: () => void;
  /** Somebody as a call's answer says they are now. */
  onChange: (person: Invitee) => void;
}

/** One person of the board: where they stand, what was sent to them, and what can be done. */
export function PersonSheet({ person, onClose, ...rest }: PersonSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet
      label={person ? calledBy(person, t) : t("Nobody")}
      open={person !== null}
      onClose={onClose}
    >
      {person && <Content key={person._id} person={person} {...rest} />}
    </BottomSheet>
  );
}

interface ContentProps extends Omit<PersonSheetProps, "person" | "onClose"> {
  person: Invitee;
}

function Content({ tributeId, person, onChange }: ContentProps) {
  const { t } = useTranslation();
  const { name, email, state } = person;
  return (
    <Stack gap={3}>
      <Stack gap={1} align="start">
        <Text as="h2" size={20}>
          <bdi>{calledBy(person, t)}</bdi>
        </Text>
        {name && email && (
          <Text size={14} tone="quiet">
            <bdi>{email}</bdi>
          </Text>
        )}
        <StatePill state={state} />
        <Text size={14}>{t(STATES[state].means)}</Text>
      </Stack>
      <Story person={person} />
      <PersonActions tributeId={tributeId} person={person} onChange={onChange} />
      {email && (
        <Mails
          key={person.lastChange + (person.remindedAt ?? "")}
          tributeId={tributeId}
          person={person}
        />
      )}
    </Stack>
  );
}

/** How somebody came onto the board. */
const BEGINNINGS = {
  personal: msg("Invited {{when}} <exact>· {{exact}}</exact>"),
  open: msg("Came by the link {{when}} <exact>· {{exact}}</exact>"),
  recorded: msg("Recorded by an organiser {{when}} <exact>· {{exact}}</exact>"),
} satisfies Record<Invitee["source"], string>;

function Story({ person: { source, invitedAt, remindedAt, lastChange } }: { person: Invitee }) {
  const { humanInstant, exactInstant } = useDates();
  const lines = [
    { words: BEGINNINGS[source], at: invitedAt },
    ...(remindedAt
      ? [{ words: msg("Reminded {{when}} <exact>· {{exact}}</exact>"), at: remindedAt }]
      : []),
    { words: msg("Last change {{when}} <exact>· {{exact}}</exact>"), at: lastChange },
  ];
  return (
    <Stack as="ul" gap={0.5}>
      {lines.map(({ words, at }) => (
        <li key={words}>
          <Text size={14} tabular>
            <Trans
              i18nKey={words}
              values={{ when: humanInstant(at), exact: exactInstant(at) }}
              components={{ exact: <Text as="span" size={14} tone="quiet" /> }}
            />
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function Mails({ tributeId, person: { _id: inviteeId } }: Omit<ContentProps, "onChange">) {
  const { t } = useTranslation();
  const { status, data, error } = useAnswer(
    useCallback(
      (signal: AbortSignal) => listReelMails({ tributeId, inviteeId, troubled: false }, signal),
      [tributeId, inviteeId],
    ),
  );
  return (
    <Stack as="section" gap={1.5} aria-label={t("What was sent")}>
      <Text as="h3" size={16}>
        {t("What was sent")}
      </Text>
      {status === "loading" && <Skeleton width="80%" />}
      {status === "failed" && (
        <Text size={14} tone="danger">
          {error.message}
        </Text>
      )}
      {data?.items.length === 0 && (
        <Text size={14} tone="quiet">
          {t("Nothing yet.")}
        </Text>
      )}
      {data && <MailLog mails={data.items} />}
    </Stack>
  );
}
