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
import { WhoIsIn } from "./WhoIsIn";

interface GuestTributeProps {
  tribute: TributePage;
  recordHref: string;
  /** The token of the invite link that the page was opened with. */
  invite?: string;
  /** What the viewer has sent already. */
  own?: ReactNode;
}

/** What somebody who was invited sees: whom it is for, what is asked, until when, and one large button. */
export function GuestTribute({ tribute, recordHref, invite, own }: GuestTributeProps) {
  const who = displayName(tribute.tributeFor, true);
  const isOpen = tribute.state === "open";
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
      footer={isOpen && <Answers recordHref={recordHref} link={link} personal={personal} />}
    >
      {link && <PersonalNote link={link} personal={personal} from={tribute.createdBy.firstName} />}
      {own}
      {isOpen ? <Invitation tribute={tribute} who={who} /> : <Closed who={who} />}
      {(isOpen || tribute.contributors.length > 0) && <WhoIsIn firstNames={tribute.contributors} />}
      {isOpen && <Asked tribute={tribute} />}
      <LanguageChoice />
    </Screen>
  );
}

interface AnswersProps {
  recordHref: string;
  link: PersonalLink | null;
  personal: ReturnType<typeof usePersonalInvite>;
}

/** Yes, and for who was invited by name a polite no. */
function Answers({ recordHref, link, personal: { answer, decline } }: AnswersProps) {
  const { t } = useTranslation();
  const isIn = link !== null && hasAnswered(link);
  const hasDeclined = answer === "declining" || answer === "declined";
  const yes = isIn ? t("Record another video") : t("Record your video");
  return (
    <>
      <ButtonLink wide to={recordHref} startIcon={<Video aria-hidden />}>
        {hasDeclined ? t("Record after all") : yes}
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
              ? "<name>{{from}}</name> is making a video reel for <name>{{who}}</name> and would love to have you in it. A minute is enough, and you need no app."
              : "Somebody is making a video reel for <name>{{who}}</name> and would love to have you in it. A minute is enough, and you need no app."
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

function Closed({ who }: { who: string }) {
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

function Asked({ tribute: { questions } }: { tribute: TributePage }) {
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
