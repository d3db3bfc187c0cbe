import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";

/** Holds the place of a list of videos. */
export function SubmissionsSkeleton() {
  return (
    <SkeletonGroup label="Loading the videos">
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
    </SkeletonGroup>
  );
}
