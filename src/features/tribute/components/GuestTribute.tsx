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
      {isOpen && <Invitation reel={tribute} />}
      {isBlocked && <BlockedNotice />}
      {!isOpen && !isBlocked && <ClosedNotice who={who} />}
      {(isOpen || tribute.contributors.length > 0) && (
        <ParticipantNames firstNames={tribute.contributors} />
      )}
      {isOpen && <QuestionList questions={tribute.questions} />}
      <LanguageChoice />
    </Screen>
  );
}

interface AnswerButtonsProps {
  recordHref: string;
  link: PersonalLink | null;
  personal: ReturnType<typeof usePersonalInvite>;
}

function AnswerButtons({ recordHref, link, personal: { answer, decline } }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const isIn = link !== null && hasAnswered(link);
  const hasDeclined = answer === "declining" || answer === "declined";
  const yes = isIn ? t("Record another video") : t("Record your video");
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
