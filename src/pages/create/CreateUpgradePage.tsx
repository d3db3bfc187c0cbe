import { useTranslation } from "react-i18next";
import type { Plan } from "@contract/http/stripe";
import { FREE_PLAN } from "@contract/plans";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { Balance } from "../../features/credits/components/Balance";
import { usePlans } from "../../features/credits/api/usePlans";
import { PayButton } from "../../features/credits/components/PayButton";
import { PlanChoice } from "../../features/credits/components/PlanChoice";
import {
  type SavedDraft,
  WithSavedDraft,
} from "../../features/tribute/components/create/WithSavedDraft";
import { draftChanged } from "../../shared/state/createTributeSlice";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Steps } from "../../shared/ui/layout/Steps";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";

/** Shows `/createtribute/upgrade`: the plan of the reel, which is the free one by default. */
export function CreateUpgradePage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <Upgrade draft={draft} />}
    </WithSavedDraft>
  );
}

function Upgrade({ draft: { tributeType } }: { draft: SavedDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const credit = useAppSelector((state) => state.userFirebaseData?.credit ?? 0);
  const selectedPlan = useAppSelector((state) => state.createTribute.selectedPlan);
  const plans = usePlans();
  // The plan of an old draft may no longer be offered.
  const selected = plans.find(({ id }) => id === selectedPlan) ?? FREE_PLAN;
  return (
    <Screen
      title={t("Choose your plan")}
      onBack={() => void navigate(paths.invite())}
      occasion={tributeType}
      footer={<Next plan={selected} />}
    >
      <Steps count={7} current={7} />
      <Text>{t("You pay once for each person you invite. Recording and watching are free.")}</Text>
      <Balance credit={credit} />
      <PlanChoice
        plans={plans}
        selected={selected}
        onSelect={(planId) => dispatch(draftChanged({ selectedPlan: planId }))}
      />
      <Text size={14} tone="quiet">
        {t("One dollar per person, across all your reels.")}{" "}
        <TextLink to={paths.pricing()} state={{ from: paths.upgrade() }}>
          {t("A different number of people")}
        </TextLink>
      </Text>
    </Screen>
  );
}

/** Leads to the payment if the plan costs something, and offers to continue without it. */
function Next({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  if (plan.amountCents === 0) {
    return (
      <ButtonLink wide to={paths.tributeReady()}>
        {t("Continue")}
      </ButtonLink>
    );
  }
  return (
    <>
      <PayButton folks={plan.folks} returnTo={paths.upgrade()} />
      <ButtonLink wide tone="plain" to={paths.tributeReady()}>
        {t("Continue without it")}
      </ButtonLink>
    </>
  );
}
