import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { PRESENTATION_PARTS, paths, type PresentationPart } from "../../config/paths";
import { TabLinks } from "../../shared/ui/action/TabLinks";

/** The address without a part leads to the videos. */
export type Part = "videos" | PresentationPart;

export const PART_NAMES: Record<Part, string> = {
  videos: msg("Videos"),
  cards: msg("Cards"),
  music: msg("Music"),
  gift: msg("Gift"),
};

interface PartTabsProps {
  tributeId: string;
  part: Part;
}

export function PartTabs({ tributeId, part }: PartTabsProps) {
  const { t } = useTranslation();
  const hrefs = [
    ["videos", paths.presentation(tributeId)],
    ...PRESENTATION_PARTS.map(
      (one) => [one, paths.presentation(tributeId, { part: one })] as const,
    ),
  ] as const;
  return (
    <TabLinks
      label={t("Parts of the presentation")}
      tabs={hrefs.map(([one, to]) => ({ to, label: t(PART_NAMES[one]), isCurrent: part === one }))}
    />
  );
}
