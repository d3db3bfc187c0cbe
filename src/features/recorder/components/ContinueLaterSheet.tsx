import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import { useState } from "react";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useContinueLaterQuery } from "../../../services/guestLink";
import { queryState } from "../../../shared/hooks/queryState";
import { messengerLinks } from "../../../shared/share/shareLinks";
import { Button } from "../../../shared/ui/action/Button";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { StayInTouch } from "./steps/StayInTouch";

interface OwnLinkProps {
  tributeId: string;
  /** The token of the link by which they came. */
  invite: string | undefined;
  personName: string;
}

/** Gives guests a link with which they can go on later, here or on another device. */
export function ContinueLaterSheet({ onClose, ...props }: OwnLinkProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <BottomSheet label={t("Continue later")} open onClose={onClose}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="h2" size={20}>
            {t("Continue later")}
          </Text>
          <Text size={14}>
            {t(
              "Your link opens your place in the reel again, here or on another device. A video that you haven't sent stays on this device.",
            )}
          </Text>
        </Stack>
        <OwnLink {...props} />
      </Stack>
    </BottomSheet>
  );
}

function OwnLink({ tributeId, invite, personName }: OwnLinkProps) {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  const { status, data, error, reload } = queryState(
    useContinueLaterQuery({ tributeId, invite, isNew }),
  );
  if (status === "loading") {
    return (
      <SkeletonGroup label={t("Loading your link")}>
        <Skeleton shape="block" height="76px" />
        <Skeleton shape="block" height="72px" />
      </SkeletonGroup>
    );
  }
  if (status === "failed")
    return <ErrorState message={error.message} code={error.code} onRetry={reload} />;
  const to = messengerLinks(messageOf(data.link, personName, t));
  return (
    <Stack gap={2}>
      <CopyField label={t("Your own link")} value={data.link} />
      <Tiles
        tiles={[
          { href: to.whatsapp, label: "WhatsApp", icon: <MessageCircle aria-hidden /> },
          { href: to.sms, label: t("SMS"), icon: <MessageSquareText aria-hidden /> },
          { href: to.mail, label: t("Email"), icon: <Mail aria-hidden /> },
        ]}
      />
      <Text size={14} tone="quiet">
        {t(
          "Send it only to yourself: whoever opens it goes on as you. If somebody else has it, make a new one.",
        )}
      </Text>
      {isNew ? (
        <Text size={14}>{t("This is your new link. The earlier ones don't work any more.")}</Text>
      ) : (
        <Button tone="plain" wide onClick={() => setNew(true)}>
          {t("Make a new link")}
        </Button>
      )}
      <Stack as="section" gap={1} aria-label={t("Be reminded")}>
        <Text as="h3" size={16}>
          {t("Or let us remind you once")}
        </Text>
        <StayInTouch
          tributeId={tributeId}
          submit={t("Remind me")}
          hint={t("We'll remind you once before the reel is due, and tell you when it's given.")}
        />
      </Stack>
    </Stack>
  );
}

function messageOf(link: string, who: string, t: Translate): { text: string; subject: string } {
  return {
    subject: t("My video for {{who}}", { who }),
    text: `${t("Continue my video for {{who}}:", { who })} ${link}`,
  };
}
