import { useTranslation } from "react-i18next";
import Plus from "lucide-react/icons/plus";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { Balance } from "../../features/credits/components/Balance";
import { PayButton } from "../../features/credits/components/PayButton";
import { Plans } from "../../features/credits/components/Plans";
import { PriceCalculator } from "../../features/credits/components/PriceCalculator";
import { priceOf } from "../../features/credits/model/price";
import { useSeatCount } from "../../features/credits/model/useSeatCount";
import { FreeOfCharge } from "../../features/credits/components/FreeOfCharge";
import { useAppSelector } from "../../shared/state/hooks";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/**
 * Shows `/pricing`: one dollar per person, what a reel costs, how to pay for it, and what is free.
 */
export function PricingPage() {
  const { t } = useTranslation();
  const credit = useAppSelector((state) => state.userFirebaseData?.credit ?? null);
  const isMember = useAppSelector((state) => Boolean(state.userFirebaseData?.email));
  const [people, setPeople] = useSeatCount();
  const from = useFrom();
  const returnTo = from ?? paths.pricing();
  return (
    <Screen
      pageTitle={t("Pricing")}
      columns={2}
      footer={
        credit === null ? (
          <VisitorActions />
        ) : (
          <UserActions toPay={priceOf(people, credit).toPay} returnTo={returnTo} from={from} />
        )
      }
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="h1" size={28}>
            {t("One dollar per person")}
          </Text>
          <Text tone="quiet">
            {t(
              "You pay once for each person you invite. No subscription, and nobody else pays anything.",
            )}
          </Text>
        </Stack>
        {credit !== null && <Balance credit={credit} />}
        <PriceCalculator people={people} onPeople={setPeople} credit={credit} />
      </Stack>
      <Stack gap={3}>
        <Plans people={people} credit={credit} returnTo={isMember ? returnTo : null} />
        <FreeOfCharge />
      </Stack>
    </Screen>
  );
}

/**
 * Returns the page of this app that the user came from to add folks, and goes back to afterwards.
 */
function useFrom(): string | null {
  const { from } = (useLocation().state ?? {}) as { from?: string };
  return from && from !== paths.pricing() ? from : null;
}

interface UserActionsProps {
  toPay: number;
  returnTo: string;
  from: string | null;
}

function UserActions({ toPay, returnTo, from }: UserActionsProps) {
  const { t } = useTranslation();
  const tone = toPay > 0 ? "soft" : "primary";
  return (
    <>
      {toPay > 0 && <PayButton folks={toPay} returnTo={returnTo} />}
      {from === null ? (
        <NextStep tone={tone} />
      ) : (
        <ButtonLink to={from} wide tone={tone}>
          {t("Go back")}
        </ButtonLink>
      )}
    </>
  );
}

/** Leads to inviting people if the draft has a reel, otherwise to creating one. */
function NextStep({ tone }: { tone: "primary" | "soft" }) {
  const { t } = useTranslation();
  const hasReel = useAppSelector((state) => state.createTribute.tributeId !== null);
  return hasReel ? (
    <ButtonLink to={paths.invite()} wide tone={tone}>
      {t("Invite people to your reel")}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.createTribute()} wide tone={tone} startIcon={<Plus aria-hidden />}>
      {t("Create a reel")}
    </ButtonLink>
  );
}

function VisitorActions() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={paths.createTribute()} wide startIcon={<Plus aria-hidden />}>
        {t("Create a reel")}
      </ButtonLink>
      <ButtonLink to={paths.login()} tone="soft" wide>
        {t("Sign in to add credits")}
      </ButtonLink>
    </>
  );
}
