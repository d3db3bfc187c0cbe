import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useReadPersonalLinksQuery } from "../../../services/invite";
import { queryState } from "../../../shared/hooks/queryState";
import { shareLinks } from "../../../shared/share/shareLinks";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { QrCode } from "../../../shared/ui/media/QrCode";
import { displayedName } from "../model/boardList";

interface OwnLinkProps {
  tributeId: string;
  person: Invitee;
  who: string;
}

export function OwnLink({ tributeId, person, who }: OwnLinkProps) {
  const { t } = useTranslation();
  const { status, data, error, reload } = queryState(
    useReadPersonalLinksQuery({ tributeId, inviteeIds: [person._id] }),
  );
  if (status === "loading") {
    return (
      <SkeletonGroup label={t("Loading their link")}>
        <Skeleton shape="block" height="76px" />
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="200px" />
      </SkeletonGroup>
    );
  }
  if (status === "failed")
    return <ErrorState message={error.message} code={error.code} onRetry={reload} />;
  const [own] = data.links;
  if (!own) return <Text size={14}>{t("Their link doesn't work any more.")}</Text>;
  return <Ways link={own.link} person={person} who={who} />;
}

function Ways({ link, person, who }: Omit<OwnLinkProps, "tributeId"> & { link: string }) {
  const { t } = useTranslation();
  const name = displayedName(person, t);
  const to = shareLinks(link, who, t, person);
  return (
    <Stack gap={2}>
      <CopyField label={t("{{name}}'s own link", { name })} value={link} />
      <Tiles
        tiles={[
          { href: to.whatsapp, label: "WhatsApp", icon: <MessageCircle aria-hidden /> },
          { href: to.sms, label: t("SMS"), icon: <MessageSquareText aria-hidden /> },
          { href: to.mail, label: t("Email"), icon: <Mail aria-hidden /> },
        ]}
      />
      <Stack gap={1} align="center">
        <QrCode value={link} label={t("QR code of the link of {{name}}", { name })} />
        <Text size={14} tone="quiet" align="center">
          {t("Or let them scan it. The link is only for them.")}
        </Text>
      </Stack>
    </Stack>
  );
}
