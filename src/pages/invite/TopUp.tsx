import type { TributePage } from "@contract/http/tribute";
import { Text } from "../../shared/ui/Text";
import { BuyCredits } from "./BuyCredits";

/** How a reel gets more credits: they are its creator's, whoever invites. */
export function TopUp({ tribute: { viewer, createdBy } }: { tribute: TributePage }) {
  if (viewer === "creator") return <BuyCredits />;
  return (
    <Text size={14}>
      Please ask {createdBy.firstName ? <bdi>{createdBy.firstName}</bdi> : "the reel's creator"} for
      more credits.
    </Text>
  );
}
