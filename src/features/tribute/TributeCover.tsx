import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { displayName } from "../../shared/lib/displayName";
import { ReelCover } from "../../shared/ui/ReelCover";

/** The reel's picture, whom it is for, and the reel's own name. */
export function TributeCover({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  return (
    <ReelCover
      name={displayName(tribute.tributeFor)}
      eyebrow={t(tribute.tributeType)}
      line={<bdi>{tribute.name}</bdi>}
      image={tribute.imageUrl}
      occasion={tribute.tributeType}
    />
  );
}
