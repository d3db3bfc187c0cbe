import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { displayName } from "../../../shared/lib/displayName";
import { ReelCover } from "../../../shared/ui/media/ReelCover";

interface TributeCoverProps {
  tribute: TributePage;
  /** Small above the organisers' work, where the picture is known. */
  size?: "screen" | "desk";
}

/** The reel's picture, whom it is for, and the reel's own name. */
export function TributeCover({ tribute, size }: TributeCoverProps) {
  const { t } = useTranslation();
  return (
    <ReelCover
      size={size}
      name={displayName(tribute.tributeFor)}
      eyebrow={t(tribute.tributeType)}
      line={<bdi>{tribute.name}</bdi>}
      image={tribute.imageUrl}
      occasion={tribute.tributeType}
    />
  );
}
