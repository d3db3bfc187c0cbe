import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { InviteLoading } from "./InviteLoading";
import { credits } from "./inviteList";
import { InvitePanel } from "./InvitePanel";
import { RenewLink } from "./RenewLink";

interface InviteByLinkProps {
  tributeId: string;
  /** Whom the reel is for. */
  who: string;
}

/** One link for everybody, with every way to pass it on. */
export function InviteByLink({ tributeId, who }: InviteByLinkProps) {
  return (
    <InviteLoading tributeId={tributeId}>
      {({ link, credit }, { put }) => (
        <Stack gap={2}>
          <Text size={14} tone="quiet">
            Whoever records by it takes one credit. You have {credits(credit)} left.
          </Text>
          <InvitePanel link={link} who={who} />
          <RenewLink tributeId={tributeId} onRenewed={put} />
        </Stack>
      )}
    </InviteLoading>
  );
}
