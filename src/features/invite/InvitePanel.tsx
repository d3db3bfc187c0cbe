import { Mail, MessageCircle, MessageSquareText, Share2 } from "lucide-react";
import { shareByDevice } from "../../shared/lib/shareByDevice";
import { Button } from "../../shared/ui/Button";
import { CopyField } from "../../shared/ui/CopyField";
import { QrCode } from "../../shared/ui/QrCode";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import styles from "./InvitePanel.module.css";
import { invitation, shareLinks } from "./shareLinks";

interface InvitePanelProps {
  /** The open invite link: whoever has it can record. */
  link: string;
  /** Whom the reel is for. */
  who: string;
}

/** The invite link and every way to pass it on. */
export function InvitePanel({ link, who }: InvitePanelProps) {
  const to = shareLinks(link, who);
  const ways = [
    { href: to.whatsapp, label: "WhatsApp", icon: <MessageCircle aria-hidden /> },
    { href: to.sms, label: "SMS", icon: <MessageSquareText aria-hidden /> },
    { href: to.mail, label: "Email", icon: <Mail aria-hidden /> },
  ];
  return (
    <Stack gap={3}>
      <CopyField label="Invite link" value={link} />
      {"share" in navigator && (
        <Button
          tone="soft"
          wide
          startIcon={<Share2 aria-hidden />}
          onClick={() => void shareByDevice({ text: invitation(who), url: link })}
        >
          Share the link
        </Button>
      )}
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.label}>
            <a href={way.href} target="_blank" rel="noreferrer" className={styles.way}>
              {way.icon}
              {way.label}
            </a>
          </li>
        ))}
      </ul>
      <Stack gap={1} align="center">
        <QrCode value={link} label={`QR code of the invite link for ${who}`} />
        <Text size={14} tone="quiet" align="center">
          Or let people scan it
        </Text>
      </Stack>
    </Stack>
  );
}
