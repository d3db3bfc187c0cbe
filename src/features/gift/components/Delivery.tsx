import type { GiftRecipient } from "@contract/http/gift";
import type { Translate } from "@contract/msg";
import Eye from "lucide-react/icons/eye";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Printer from "lucide-react/icons/printer";
import QrIcon from "lucide-react/icons/qr-code";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { shareByDevice } from "../../../shared/share/shareByDevice";
import { Button } from "../../../shared/ui/action/Button";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { QrCode } from "../../../shared/ui/media/QrCode";
import { useRecipients } from "../api/useGift";

interface DeliveryProps {
  tributeId: string;
  recipient: GiftRecipient;
  link: string;
}

export function Delivery({ tributeId, recipient, link }: DeliveryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { recordGiven } = useRecipients(tributeId);
  const [isCodeShown, setCodeShown] = useState(false);
  const { _id: recipientId, name, email } = recipient;
  const passOn = () => recordGiven(recipientId);
  const openCard = () =>
    void navigate(paths.presentation(tributeId, { part: "gift", card: recipientId }));
  const ways = [
    ...messengersFor(t, { name, email, link }).map((way) => ({ ...way, onClick: passOn })),
    {
      label: t("QR code"),
      icon: <QrIcon aria-hidden />,
      onClick: () => setCodeShown(!isCodeShown),
    },
    { label: t("Card"), icon: <Printer aria-hidden />, onClick: openCard },
    { label: t("Preview"), icon: <Eye aria-hidden />, href: previewOf(link) },
  ];
  return (
    <Stack gap={2}>
      <CopyField label={t("The link for {{name}}", { name })} value={link} onCopied={passOn} />
      {"share" in navigator && (
        <Button
          wide
          startIcon={<Share2 aria-hidden />}
          onClick={() => void shareByDevice({ text: giftText(t, name), url: link }).then(passOn)}
        >
          {t("Share the gift")}
        </Button>
      )}
      <Tiles tiles={ways} />
      {isCodeShown && (
        <Stack align="center">
          <QrCode value={link} label={t("QR code of the gift link for {{name}}", { name })} />
        </Stack>
      )}
    </Stack>
  );
}

const giftText = (t: Translate, name: string): string =>
  t("{{name}}, we made you a reel! Watch it here:", { name });

/** Returns links that open a messenger with the gift already written. */
function messengersFor(
  t: Translate,
  { name, email, link }: Pick<GiftRecipient, "name" | "email"> & { link: string },
) {
  const text = encodeURIComponent(`${giftText(t, name)} ${link}`);
  const subject = encodeURIComponent(t("We made you a reel!"));
  return [
    {
      label: t("WhatsApp"),
      icon: <MessageCircle aria-hidden />,
      href: `https://wa.me/?text=${text}`,
    },
    {
      label: t("Email"),
      icon: <Mail aria-hidden />,
      href: `mailto:${email ?? ""}?subject=${subject}&body=${text}`,
    },
  ];
}

/** Returns the address at which an organiser sees what the recipient of a link will see. */
function previewOf(link: string): string {
  const url = new URL(link);
  url.searchParams.set("tgd", `preview_${url.searchParams.get("tgd") ?? ""}`);
  return url.href;
}
