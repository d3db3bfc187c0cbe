import { ErrorState } from "../../shared/ui/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { InvitePanel } from "./InvitePanel";
import { useInvite } from "./useInvite";

interface InviteSectionProps {
  tributeId: string;
  /** Whom the reel is for. */
  who: string;
}

/** The invite link of a reel with every way to pass it on, and how many people it still has room for. */
export function InviteSection({ tributeId, who }: InviteSectionProps) {
  const { status, data, error, reload } = useInvite(tributeId);
  if (status === "loading") {
    return (
      <SkeletonGroup label="Loading the invite link">
        <Skeleton shape="block" height="76px" />
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="230px" />
      </SkeletonGroup>
    );
  }
  if (status === "failed") return <ErrorState message={error.message} onRetry={reload} />;
  return (
    <Stack gap={2}>
      <Text size={14} tone="quiet">
        Everybody who records takes one credit. You have{" "}
        {data.credit === 1 ? "1 credit" : `${data.credit} credits`} left.
      </Text>
      <InvitePanel link={data.link} who={who} />
    </Stack>
  );
}
