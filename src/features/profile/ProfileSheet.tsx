import { LogOut } from "lucide-react";
import { env } from "../../config/env";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";
import { Avatar } from "../../shared/ui/Avatar";
import { BottomSheet } from "../../shared/ui/BottomSheet";
import { Button } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";

interface ProfileSheetProps {
  user: UserData;
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** Who is signed in, what they have done and how many folks they can still invite. */
export function ProfileSheet({ user, open, onClose, onLogout }: ProfileSheetProps) {
  const { firstName, lastName, userProfile, email } = user;
  return (
    <BottomSheet label="Your profile" open={open} onClose={onClose}>
      <Stack gap={3}>
        <Stack align="center" gap={1}>
          <Avatar
            firstName={firstName}
            lastName={lastName}
            image={userProfile}
            size={72}
            decorative
          />
          <Text as="h2" size={20} align="center">
            {`${firstName} ${lastName}`.trim()}
          </Text>
          {email && (
            <Text size={14} tone="quiet" align="center">
              {email}
            </Text>
          )}
        </Stack>
        <CreditBox credit={user.credit} />
        <Counters counts={user.counts} />
        <Button tone="soft" wide onClick={onLogout} startIcon={<LogOut aria-hidden />}>
          Logout
        </Button>
      </Stack>
    </BottomSheet>
  );
}

function CreditBox({ credit }: { credit: number }) {
  const [what, how] =
    credit > 0
      ? [`${credit} more folks can be invited to your reels`, "It's just a buck per folk!"]
      : [`You are all out of ${env.brand} credits`, "Add more folks for just $1 each."];
  return (
    <Card tone="soft">
      <Stack gap={0.5}>
        <Text weight={600} align="center">
          {what}
        </Text>
        <Text size={14} align="center">
          {how}
        </Text>
      </Stack>
    </Card>
  );
}

function Counters({ counts }: { counts: UserData["counts"] }) {
  const rows = [
    ["Videos", counts.submissions],
    ["Views", counts.views],
    ["Loves", counts.hearts],
  ] as const;
  return (
    <Stack as="dl" direction="row" justify="between">
      {rows.map(([label, count]) => (
        <Stack key={label} gap={0} grow align="center">
          <Text as="dd" size={28} weight={600} tabular>
            {count}
          </Text>
          <Text as="dt" size={14} tone="quiet">
            {label}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
