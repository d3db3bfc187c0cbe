import { ERRORS } from "@contract/errors";
import { Trans, useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { CalendarClock, Video } from "lucide-react";
import type { ReactNode } from "react";
import { LanguageChoice } from "../../../shared/language/LanguageChoice";
import { displayName } from "../../../shared/lib/displayName";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { DueDate } from "./DueDate";
import styles from "./GuestTribute.module.css";
import { hasAnswered, PersonalNote } from "./create/PersonalNote";
import { TributeCover } from "./TributeCover";
import { type PersonalLink, usePersonalInvite } from "../api/usePersonalInvite";
import { ParticipantNames } from "./ParticipantNames";

interface GuestTributeProps {
  tribute: TributePage;
  recordHref: string;
  /** Holds the token of the invite link that the page was opened with. */
  invite?: string;
  /** Shows what the viewer has already sent. */
  own?: ReactNode;
}

/** Shows the invitation: whom the reel is for, what is asked, until when, and one large button. */
export function GuestTribute({ tribute, recordHref, invite, own }: GuestTributeProps) {
  const who = displayName(tribute.tributeFor, true);
  const { isBlocked } = tribute;
  const isOpen = tribute.state === "open" && !isBlocked;
  const link =
    isOpen && invite && tribute.invitee
      ? { ...tribute.invitee, tributeId: tribute._id, token: invite }
      : null;
  const personal = usePersonalInvite(link);
  return (
    <Screen
      cover={<TributeCover tribute={tribute} />}
      occasion={tribute.tributeType}
      backdropImage={tribute.imageUrl}
      footer={isOpen && <AnswerButtons recordHref={recordHref} link={link} personal={personal} />}
    >
      {link && <PersonalNote link={link} personal={personal} from={tribute.createdBy.firstName} />}
      {own}
      {isOpen && <Invitation tribute={tribute} who={who} />}
      {isBlocked && <BlockedNotice />}
      {!isOpen && !isBlocked && <ClosedNotice who={who} />}
      {(isOpen || tribute.contributors.length > 0) && (
        <ParticipantNames firstNames={tribute.contributors} />
      )}
      {isOpen && <QuestionList tribute={tribute} />}
      <LanguageChoice />
    </Screen>
  );
}

interface AnswerButtonsProps {
  recordHref: string;
  link: PersonalLink | null;
  personal: ReturnType<typeof usePersonalInvite>;
}

/** Offers to record, and a polite refusal for people who were invited by name. */
function AnswerButtons({ recordHref, link, personal: { answer, decline } }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const isIn = link !== null && hasAnswered(link);
  const hasDeclined = answer === "declining" || answer === "declined";
  const yes = isIn ? t("Record another video") : t("Record your video");
  return (
    <>
      <ButtonLink wide to={recordHref} startIcon={<Video aria-hidden />}>
        {hasDeclined ? t("Record anyway") : yes}
      </ButtonLink>
      {link && !isIn && !hasDeclined && (
        <Button wide tone="plain" onClick={decline}>
          {t("I can't make it")}
        </Button>
      )}
    </>
  );
}

function Invitation({ tribute, who }: { tribute: TributePage; who: string }) {
  const { createdBy, message, dueDate } = tribute;
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
      <div className={styles.due}>
        <CalendarClock aria-hidden />
        <Text>
          <Trans i18nKey="Due <day />" components={{ day: <DueDate day={dueDate} /> }} />
        </Text>
      </div>
    </Stack>
  );
}

function ClosedNotice({ who }: { who: string }) {
  const { t } = useTranslation();
  return (
    <Card tone="outlined">
      <Text as="h2" size={16}>
        {t("This reel is closed")}
      </Text>
      <Text size={14} tone="quiet">
        <Trans
          i18nKey="The videos for <name>{{who}}</name> are complete. Ask the organiser if there is still time."
          values={{ who }}
          components={{ name: <bdi /> }}
        />
      </Text>
    </Card>
  );
}

function BlockedNotice() {
  const { t } = useTranslation();
  return (
    <Card tone="outlined">
      <Text as="h2" size={16}>
        {t("You can't add videos to this reel")}
      </Text>
      <Text size={14} tone="quiet">
        {t(ERRORS.BLOCKED.message)}
      </Text>
    </Card>
  );
}

function QuestionList({ tribute: { questions } }: { tribute: TributePage }) {
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
