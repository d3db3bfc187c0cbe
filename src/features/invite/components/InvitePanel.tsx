import { useTranslation } from "react-i18next";
import ImageIcon from "lucide-react/icons/image";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Share2 from "lucide-react/icons/share-2";
import { lazy, Suspense } from "react";
import { posterPathOf } from "../../../config/paths";
import { actOnReel } from "../../../services/calls";
import { trackEvent } from "../../../shared/analytics/analytics";
import type { AnalyticsEvents } from "../../../shared/analytics/events";
import { shareByDevice } from "../../../shared/share/shareByDevice";
import { invitation, shareLinks } from "../../../shared/share/shareLinks";
import { linkSent } from "../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../shared/state/hooks";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { useBackFromPoster } from "../model/useBackFromPoster";

const QrCode = lazy(async () => ({
  default: (await import("../../../shared/ui/media/QrCode")).QrCode,
}));
/** The code with its frame. */
const QR_SIZE = "192px";

interface InvitePanelProps {
  tributeId: string;
  link: string;
  who: string;
}

export function InvitePanel({ tributeId, link, who }: InvitePanelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const trackShare = (by: AnalyticsEvents["invite_shared"]["by"]): void => {
    dispatch(linkSent(tributeId));
    trackEvent("invite_shared", { by });
    void actOnReel({ tributeId, action: "SHARE_REEL" });
  };
  const to = shareLinks(link, who, t);
  const posterLink = useBackFromPoster();
  const ways = [
    {
      by: "whatsapp",
      href: to.whatsapp,
      label: "WhatsApp",
      icon: <MessageCircle aria-hidden />,
    },
    { by: "sms", href: to.sms, label: t("SMS"), icon: <MessageSquareText aria-hidden /> },
    { by: "email", href: to.mail, label: t("Email"), icon: <Mail aria-hidden /> },
  ] as const;
  return (
    <Stack gap={3}>
      <CopyField label={t("Invite link")} value={link} onCopied={() => trackShare("copy")} />
      {"share" in navigator && (
        <Button
          tone="soft"
          wide
          startIcon={<Share2 aria-hidden />}
          onClick={() => {
            trackShare("device");
            void shareByDevice({ text: invitation(who, t), url: link });
          }}
        >
          {t("Share the link")}
        </Button>
      )}
      <Tiles tiles={ways.map(({ by, ...way }) => ({ ...way, onClick: () => trackShare(by) }))} />
      <Stack gap={1} align="center">
        <Suspense fallback={<Skeleton shape="block" width={QR_SIZE} height={QR_SIZE} />}>
          <QrCode value={link} label={t("QR code of the invite link for {{who}}", { who })} />
        </Suspense>
        <Text size={14} tone="quiet" align="center">
          {t("Or let people scan it")}
        </Text>
        <ButtonLink
          ref={posterLink}
          tone="plain"
          to={posterPathOf(link)}
          startIcon={<ImageIcon aria-hidden />}
        >
          {t("Make a poster")}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
