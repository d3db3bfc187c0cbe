import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { PRESENTATION_PARTS, paths, type PresentationPart } from "../../config/paths";
import { TabLinks } from "../../shared/ui/action/TabLinks";

const NAMES: Record<PresentationPart, string> = {
  cards: msg("Cards"),
  music: msg("Music"),
  gift: msg("Gift"),
};

interface PartTabsProps {
  tributeId: string;
  /** Names the open part. Undefined means the order of the videos. */
  part: PresentationPart | undefined;
}

/** Links the parts of a presentation, in the order in which people work on them. */
export function PartTabs({ tributeId, part }: PartTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t("Parts of the presentation")}
      tabs={[
        { to: paths.presentation(tributeId), label: t("Videos"), isCurrent: part === undefined },
        ...PRESENTATION_PARTS.map((one) => ({
          to: paths.presentation(tributeId, { part: one }),
          label: t(NAMES[one]),
          isCurrent: part === one,
        })),
      ]}
    />
  );
}
