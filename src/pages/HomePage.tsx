import { Plus } from "lucide-react";
import { paths } from "../config/paths";
import { SendAgainButton } from "../features/auth/SendAgainButton";
import { listContributedTributes, listTributes } from "../services/tribute";
import { useIdentity } from "../shared/identity/useIdentity";
import { useAppSelector } from "../shared/state/hooks";
import { ButtonLink } from "../shared/ui/Button";
import { Card } from "../shared/ui/Card";
import { EmptyState } from "../shared/ui/EmptyState";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";
import { ReelList } from "./home/ReelList";

/** A user's reels: those they make, and those they are in. */
export function HomePage() {
  const firstName = useAppSelector((state) => state.userFirebaseData?.firstName);
  return (
    <Screen
      pageTitle="Your reels"
      footer={
        <ButtonLink to={paths.createTribute()} wide startIcon={<Plus aria-hidden />}>
          Create a reel
        </ButtonLink>
      }
    >
      <Text as="h1" size={28}>
        {firstName ? `Hello, ${firstName}` : "Hello"}
      </Text>
      <VerifyNotice />
      <ReelList
        title="Your reels"
        load={listTributes}
        empty={
          <EmptyState illustration="reels" title="No reel yet" heading="h3">
            Pick an occasion, send one link, and everyone&apos;s videos become one reel.
          </EmptyState>
        }
      />
      <ReelList
        title="Reels you are in"
        load={listContributedTributes}
        empty={
          <Card tone="outlined">
            <Text size={14} tone="quiet">
              When you record for somebody else&apos;s reel, it shows up here.
            </Text>
          </Card>
        }
      />
    </Screen>
  );
}

/** An account whose address is not proved yet can look around, but not invite. */
function VerifyNotice() {
  const { user } = useIdentity();
  if (!user?.email || user.isEmailVerified) return null;
  return (
    <Card tone="soft" as="section" aria-label="Verify your email">
      <Stack gap={2}>
        <Text size={14}>
          Please verify your email: open the link that we sent to{" "}
          <Text as="span" size={14} weight={600}>
            {user.email}
          </Text>
          .
        </Text>
        <SendAgainButton />
      </Stack>
    </Card>
  );
}
