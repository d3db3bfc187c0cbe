import { Trans, useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { displayName } from "../../../shared/lib/displayName";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./Invitation.module.css";
import { useDates } from "../../../shared/language/useDates";
import { useIsHydrated } from "../../../shared/hooks/useIsHydrated";
import { msg } from "@contract/msg";
import { Avatar } from "../../../shared/ui/media/Avatar";

interface InvitationProps {
  reel: Pick<TributePage, "tributeFor" | "message" | "dueDate"> & {
    createdBy: Pick<TributePage["createdBy"], "firstName">;
  };
  /** Leaves out everything but the day, for somebody who has followed it. */
  hasSent?: boolean;
}

/** Says who is making a reel for whom, what the organiser asks for, and until when. */
export function Invitation({ reel, hasSent = false }: InvitationProps) {
  const { createdBy, message, dueDate } = reel;
  const who = displayName(reel.tributeFor, true);
  if (hasSent) return <Due day={dueDate} />;
  return (
    <Stack gap={2}>
      <Text>
        <Trans
          i18nKey={
            createdBy.firstName
              ? "<name>{{from}}</name> is making a video reel for <name>{{who}}</name> and would love to have you in it. It only takes a minute, and you don't need an app."
              : "Somebody is making a video reel for <name>{{who}}</name> and would love to have you in it. It only takes a minute, and you don't need an app."
          }
          values={{ from: createdBy.firstName, who }}
          components={{ name: <bdi /> }}
        />
      </Text>
      {message && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      <Due day={dueDate} />
    </Stack>
  );
}

function Due({ day }: { day: string }) {
  return (
    <div className={styles.due}>
      <CalendarClock aria-hidden />
      <Text>
        <Trans i18nKey="Due <day />" components={{ day: <DueDate day={day} /> }} />
      </Text>
    </div>
  );
}

/**
 * Says when the videos are due, with the exact day beside it.
 *
 * The server may render the text on another day than the device, because of its time zone. React
 * would then render the whole page again and lose a tap. So the server's text stays until the page
 * is hydrated, and then only this element is created again.
 */
export function DueDate({ day }: { day: string }) {
  const { humanDay, writtenDay } = useDates();
  const isHydrated = useIsHydrated();
  return (
    <time dateTime={day} key={isHydrated ? "hydrated" : "painted"} suppressHydrationWarning>
      {`${humanDay(day)} (${writtenDay(day)})`}
    </time>
  );
}

/** Holds the texts for one to four people. */
const NOBODY_ELSE = [
  msg("<name>{{first}}</name> is already in"),
  msg("<name>{{first}}</name> and <name>{{second}}</name> are already in"),
  msg("<name>{{first}}</name>, <name>{{second}}</name> and <name>{{third}}</name> are already in"),
  msg(
    "<name>{{first}}</name>, <name>{{second}}</name>, <name>{{third}}</name> and <name>{{fourth}}</name> are already in",
  ),
];

export function ParticipantNames({ firstNames }: { firstNames: readonly string[] }) {
  const { t } = useTranslation();
  const { named, others } = summarizeParticipants(firstNames);
  if (named.length === 0) return <Text tone="quiet">{t("Nobody is in yet. Be the first!")}</Text>;
  const [first, second, third, fourth] = named.map(({ name }) => name);
  return (
    <div className={styles.row}>
      <span className={styles.faces} aria-hidden>
        {named.map(({ id, name }) => (
          <Avatar key={id} firstName={name} size={40} decorative />
        ))}
      </span>
      <Text>
        {others > 0 ? (
          <Trans
            i18nKey="<name>{{first}}</name>, <name>{{second}}</name>, <name>{{third}}</name> and {{count}} others are already in"
            count={others}
            values={{ first, second, third }}
            components={{ name: <bdi /> }}
          />
        ) : (
          <Trans
            i18nKey={NOBODY_ELSE[named.length - 1]}
            values={{ first, second, third, fourth }}
            components={{ name: <bdi /> }}
          />
        )}
      </Text>
    </div>
  );
}

/** This many people are shown by name, and the others are counted. */
const NAMED = 3;

interface Named {
  /** Identifies the person, because two people may have the same name. */
  id: number;
  name: string;
}

/**
 * Returns who has recorded: some by first name, the others as a number. It never says "1 other".
 */
function summarizeParticipants(firstNames: readonly string[]): {
  named: Named[];
  others: number;
} {
  const count = firstNames.length === NAMED + 1 ? NAMED + 1 : NAMED;
  const named = firstNames.slice(0, count).map((name, id) => ({ id, name }));
  return { named, others: firstNames.length - named.length };
}

/** Shows what everybody is asked, if anything. */
export function QuestionList({ questions }: Pick<TributePage, "questions">) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Stack as="section" gap={1.5} aria-label={t("Questions")}>
      <Text as="h2" size={16}>
        {questions.length === 1 ? t("What you could say") : t("Pick one, or answer them all")}
      </Text>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question._id} dir="auto">
            {question.question}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
