import { useTranslation } from "react-i18next";
import { Download, Mail, MessageCircle, Printer } from "lucide-react";
import { shareLinks } from "../../../shared/share/shareLinks";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { canShareFiles } from "../model/posterFile";

interface PosterTilesProps {
  /** Null while there is none. */
  poster: { file: File; url: string } | null;
  who: string;
  link: string;
}

/** The other ways, once the poster is there; the link needs no poster. */
export function PosterTiles({ poster, who, link }: PosterTilesProps) {
  const { t } = useTranslation();
  const to = shareLinks(link, who, t);
  const ofPoster = poster && [
    ...(canShareFiles()
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
