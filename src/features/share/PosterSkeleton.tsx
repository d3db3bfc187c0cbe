import { Screen } from "../../shared/ui/Screen";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";

/** Holds the poster's place. */
export function PosterSkeleton({ onBack }: { onBack: () => void }) {
  return (
    <Screen pageTitle="A poster" title="Poster" onBack={onBack}>
      <SkeletonGroup label="Loading the poster">
        <Skeleton shape="block" height="478px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="76px" />
      </SkeletonGroup>
    </Screen>
  );
}
