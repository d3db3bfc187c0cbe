import type { TributePage } from "@contract/http/tribute";
import { displayName } from "../../../shared/lib/displayName";
import { ReelCover } from "../../../shared/ui/media/ReelCover";

interface TributeCoverProps {
  /** A reel that is being created may have no occasion yet. */
  tribute: Pick<TributePage, "name" | "tributeFor" | "imageUrl"> & {
    tributeType: TributePage["tributeType"] | null;
  };
}

export function TributeCover({ tribute }: TributeCoverProps) {
  return (
    <ReelCover
      name={displayName(tribute.tributeFor)}
      eyebrow={tribute.tributeType ?? undefined}
      line={<bdi>{tribute.name}</bdi>}
      image={tribute.imageUrl}
      occasion={tribute.tributeType ?? ""}
    />
  );
}
