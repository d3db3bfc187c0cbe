import { Plus } from "lucide-react";
import { paths } from "../config/paths";
import { Balance } from "../features/credits/Balance";
import { PriceCalculator } from "../features/credits/PriceCalculator";
import { WhatIsFree } from "../features/credits/WhatIsFree";
import { useAppSelector } from "../shared/state/hooks";
import { ButtonLink } from "../shared/ui/Button";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";

/** `/pricing`: one dollar per person, what a reel costs, and what costs nothing. */
export function PricingPage() {
  const credit = useAppSelector((state) => state.userFirebaseData?.credit ?? null);
  return (
    <Screen pageTitle="Pricing" footer={credit === null ? <VisitorActions /> : <UserAction />}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          One dollar per person
        </Text>
        <Text tone="quiet">
          You pay once for each person you invite. No subscription, and nobody else pays anything.
        </Text>
      </Stack>
      {credit !== null && <Balance credit={credit} />}
      <PriceCalculator credit={credit} />
      <WhatIsFree />
    </Screen>
  );
}

/** A draft that has its reel is waiting for people; otherwise there is a reel to begin. */
function UserAction() {
  const hasReel = useAppSelector((state) => state.createTribute.tributeId !== null);
  return hasReel ? (
    <ButtonLink to={paths.invite()} wide>
      Invite people to your reel
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.createTribute()} wide startIcon={<Plus aria-hidden />}>
      Create a reel
    </ButtonLink>
  );
}

function VisitorActions() {
  return (
    <>
      <ButtonLink to={paths.createTribute()} wide startIcon={<Plus aria-hidden />}>
        Create a reel
      </ButtonLink>
      <ButtonLink to={paths.login()} tone="soft" wide>
        Sign in to see your credits
      </ButtonLink>
    </>
  );
}
