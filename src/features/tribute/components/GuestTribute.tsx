import { ERRORS } from "@contract/errors";
import { Trans, useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import Video from "lucide-react/icons/video";
import type { ReactNode } from "react";
import { OPENS_CAMERA } from "../../../config/paths";
import { LanguageChoice } from "../../../shared/language/LanguageChoice";
import { displayName } from "../../../shared/lib/displayName";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Card } from "../../../shared/ui/layout/Card";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Text } from "../../../shared/ui/layout/Text";
import { Invitation, ParticipantNames, QuestionList } from "./Invitation";
import { PersonalNote, hasAnswered } from "./create/PersonalNote";
import { TributeCover } from "./TributeCover";
import { type PersonalLink, usePersonalInvite } from "../api/usePersonalInvite";

interface GuestTributeProps {
  tribute: TributePage;
  recordHref: string;
  invite?: string;
  /** Gives the first name of somebody who has sent a video from this device, or is null. */
  sender?: string | null;
  own?: ReactNode;
}

/**
 * Shows the invitation: whom the reel is for, what is asked, until when, and one large button. Who
 * has sent a video needs none, and sees that instead.
 */
export function GuestTribute(props: GuestTributeProps) {
  const { tribute, recordHref, invite, sender = null, own } = props;
  const who = displayName(tribute.tributeFor, true);
  const { isBlocked } = tribute;
  const isOpen = tribute.state === "open" && !isBlocked;
  const link =
    isOpen && invite && tribute.invitee
      ? { ...tribute.invitee, tributeId: tribute._id, token: invite }
      : null;
  const personal = usePersonalInvite(link);
  const hasSent = sender !== null;
  return (
    <Screen
      cover={<TributeCover tribute={tribute} />}
      occasion={tribute.tributeType}
      backdropImage={tribute.imageUrl}
      footer={
        isOpen && (
          <AnswerButtons
            recordHref={recordHref}
            hasSent={hasSent}
            link={link}
            personal={personal}
          />
        )
      }
    >
      {link && !hasSent && (
        <PersonalNote link={link} personal={personal} from={tribute.createdBy.firstName} />
      )}
      {own}
      {isOpen && <Invitation reel={tribute} hasSent={hasSent} />}
      {isBlocked && <BlockedNotice />}
      {!isOpen && !isBlocked && <ClosedNotice who={who} />}
      <Others tribute={tribute} sender={sender} isAsked={isOpen && !hasSent} />
      {isOpen && <QuestionList questions={tribute.questions} />}
      <LanguageChoice />
    </Screen>
  );
}

interface OthersProps {
  tribute: TributePage;
  sender: string | null;
  /** Asks somebody to be the first, if nobody is in. */
  isAsked: boolean;
}

/** Says who else is in. Only one name is the sender's, because two people may have the same. */
function Others({ tribute: { contributors }, sender, isAsked }: OthersProps) {
  const own = sender === null ? -1 : contributors.indexOf(sender);
  const others = contributors.filter((_, at) => at !== own);
  return (isAsked || others.length > 0) && <ParticipantNames firstNames={others} />;
}

interface AnswerButtonsProps {
  recordHref: string;
  hasSent: boolean;
  link: PersonalLink | null;
  personal: ReturnType<typeof usePersonalInvite>;
}

function AnswerButtons({ recordHref, hasSent, link, personal }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const { answer, decline } = personal;
  const isIn = hasSent || (link !== null && hasAnswered(link));
  const hasDeclined = answer === "declining" || answer === "declined";
  const yes = isIn ? t("Record one more") : t("Record your video");
  return (
    <>
      <ButtonLink wide to={recordHref} state={OPENS_CAMERA} startIcon={<Video aria-hidden />}>
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
      <FaqLink answer="closed" />
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
      <FaqLink answer="closed" />
    </Card>
  );
}
