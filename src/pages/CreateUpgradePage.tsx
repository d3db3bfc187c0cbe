import { useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { Balance } from "../features/credits/Balance";
import { PlanChoice } from "../features/credits/PlanChoice";
import { WithSavedDraft } from "../features/tribute/WithSavedDraft";
import { draftChanged } from "../shared/state/createTributeSlice";
import { useAppDispatch, useAppSelector } from "../shared/state/hooks";
import { ButtonLink } from "../shared/ui/Button";
import { Screen } from "../shared/ui/Screen";
import { Steps } from "../shared/ui/Steps";
import { Text } from "../shared/ui/Text";

/** `/createtribute/upgrade`: the plan of the reel; without a choice it is the free one. */
export function CreateUpgradePage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const credit = useAppSelector((state) => state.userFirebaseData?.credit ?? 0);
  const selected = useAppSelector((state) => state.createTribute.selectedPlan);
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {({ tributeType }) => (
        <Screen
          title="Choose your plan"
          onBack={() => void navigate(paths.invite())}
          occasion={tributeType}
          footer={
            <ButtonLink wide to={paths.tributeReady()}>
              Continue
            </ButtonLink>
          }
        >
          <Steps count={7} current={7} />
          <Text>You pay once for each person you invite. Recording and watching are free.</Text>
          <Balance credit={credit} />
          <PlanChoice
            selected={selected}
            onSelect={(selectedPlan) => dispatch(draftChanged({ selectedPlan }))}
          />
        </Screen>
      )}
    </WithSavedDraft>
  );
}
