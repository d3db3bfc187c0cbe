import { useTranslation } from "react-i18next";
import Download from "lucide-react/icons/download";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Printer from "lucide-react/icons/printer";
import { shareLinks } from "../../../shared/share/shareLinks";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { canShareFiles } from "../../../shared/share/shareByDevice";

interface PosterTilesProps {
  /** It is null while there is no poster. */
  poster: { file: File; url: string } | null;
  who: string;
  link: string;
}

/** Shows the other ways to share the poster once it exists, and those that share only the link. */
export function PosterTiles({ poster, who, link }: PosterTilesProps) {
  const { t } = useTranslation();
  const to = shareLinks(link, who, t);
  const ofPoster = poster && [
    ...(canShareFiles("poster.png", "image/png")
      ? [
          {
            label: t("Download"),
            icon: <Download aria-hidden />,
            href: poster.url,
            download: poster.file.name,
          },
        ]
      : []),
    { label: t("Print"), icon: <Printer aria-hidden />, onClick: () => window.print() },
  ];
  return (
    <Tiles
      tiles={[
        ...(ofPoster ?? []),
        { label: t("WhatsApp"), icon: <MessageCircle aria-hidden />, href: to.whatsapp },
        { label: t("Email"), icon: <Mail aria-hidden />, href: to.mail },
      ]}
    />
  );
}
