import type { GiftRecipient } from "@contract/http/gift";
import Eye from "lucide-react/icons/eye";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Printer from "lucide-react/icons/printer";
import QrIcon from "lucide-react/icons/qr-code";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { shareByDevice } from "../../../shared/share/shareByDevice";
import { messengerLinks } from "../../../shared/share/shareLinks";
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
  /** Names the link. Without it, the name of the recipient is part of the label. */
  label?: string;
}

/** Offers every way to hand a recipient their link. */
export function Delivery({ tributeId, recipient, link, label }: DeliveryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { recordGiven } = useRecipients(tributeId);
  const [isCodeShown, setCodeShown] = useState(false);
  const { _id: recipientId, name, email } = recipient;
  const text = t("{{name}}, we made you a reel! Watch it here:", { name });
  const passOn = () => recordGiven(recipientId);
  const open = (query: { card?: string; preview?: string }) => () =>
    void navigate(paths.presentation(tributeId, { part: "gift", ...query }));
  const to = messengerLinks(
    { text: `${text} ${link}`, subject: t("We made you a reel!") },
    { email },
  );
  const ways = [
    { label: "WhatsApp", icon: <MessageCircle aria-hidden />, href: to.whatsapp, onClick: passOn },
    { label: t("SMS"), icon: <MessageSquareText aria-hidden />, href: to.sms, onClick: passOn },
    { label: t("Email"), icon: <Mail aria-hidden />, href: to.mail, onClick: passOn },
    {
      label: t("QR code"),
      icon: <QrIcon aria-hidden />,
      onClick: () => setCodeShown(!isCodeShown),
    },
    { label: t("Card"), icon: <Printer aria-hidden />, onClick: open({ card: recipientId }) },
    { label: t("Preview"), icon: <Eye aria-hidden />, onClick: open({ preview: recipientId }) },
  ];
  return (
    <Stack gap={2}>
      <CopyField
        label={label ?? t("The link for {{name}}", { name })}
        value={link}
        onCopied={passOn}
      />
      {"share" in navigator && (
        <Button
          wide
          startIcon={<Share2 aria-hidden />}
          onClick={async () => {
            if (await shareByDevice({ text, url: link })) passOn();
          }}
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
