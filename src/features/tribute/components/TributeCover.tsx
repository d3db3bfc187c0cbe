import type { TributePage } from "@contract/http/tribute";
import { displayName } from "../../../shared/lib/displayName";
import { ReelCover } from "../../../shared/ui/media/ReelCover";

interface TributeCoverProps {
  /** A reel that is being created may have no occasion yet. */
  tribute: Pick<TributePage, "name" | "tributeFor" | "imageUrl"> & {
    tributeType: TributePage["tributeType"] | null;
  };
  /** It is small on the organisers' desk, where the picture is known. */
  size?: "screen" | "desk";
}

export function TributeCover({ tribute, size }: TributeCoverProps) {
  return (
    <ReelCover
      size={size}
      name={displayName(tribute.tributeFor)}
      eyebrow={tribute.tributeType ?? undefined}
      line={<bdi>{tribute.name}</bdi>}
      image={tribute.imageUrl}
      occasion={tribute.tributeType ?? ""}
    />
  );
}
