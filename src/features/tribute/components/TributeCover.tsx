import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { displayName } from "../../../shared/lib/displayName";
import { ReelCover } from "../../../shared/ui/media/ReelCover";

interface TributeCoverProps {
  tribute: TributePage;
  /** It is small on the organisers' desk, where the picture is known. */
  size?: "screen" | "desk";
}

/** Shows the reel's picture, whom it is for, and its name. */
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
