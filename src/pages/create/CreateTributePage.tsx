import { msg } from "@contract/msg";
import { TRIBUTE_TYPES } from "@contract/domain/tributeTypes";
import { useTranslation } from "react-i18next";
import { type ReactNode, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { GuestUpgrade } from "../../features/auth/components/GuestUpgrade";
import { DetailsStep } from "../../features/tribute/components/create/DetailsStep";
import type { DraftDetails } from "../../features/tribute/model/draft";
import { OccasionStep } from "../../features/tribute/components/create/OccasionStep";
import { PersonStep } from "../../features/tribute/components/create/PersonStep";
import { PreviewBeside } from "../../features/tribute/components/create/PreviewBeside";
import { SaveRefusal } from "../../features/tribute/components/SaveRefusal";
import { useSaveTribute } from "../../features/tribute/api/useSaveTribute";
import { StartedReel } from "../../features/tribute/components/create/StartedReel";
import {
  CREATE_STEPS,
  type CreateStep,
  useCreateForm,
} from "../../features/tribute/model/useCreateForm";
import { failureOf } from "../../shared/lib/callError";
import { hasSignedInHere } from "../../shared/identity/knownBrowser";
import { useAppSelector } from "../../shared/state/hooks";
import { Button } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Steps } from "../../shared/ui/layout/Steps";

const TITLES: Record<CreateStep, string> = {
  occasion: msg("Create a reel"),
  person: msg("Who is it for?"),
  details: msg("A few details"),
};

const FIELDS = { occasion: OccasionStep, person: PersonStep, details: DetailsStep };

/**
 * Shows `/createtribute`: occasion, person and details of a new reel, each a step with its own
 * address.
 */
export function CreateTributePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const step = CREATE_STEPS.find((one) => one === search.get("step")) ?? "occasion";
  const position = CREATE_STEPS.indexOf(step);
  const startedId = useAppSelector((state) => state.createTribute.tributeId);
  const isGuest = useAppSelector((state) => state.userFirebaseData?.email === null);
  const { save, refusal } = useSave();
  const occasion = TRIBUTE_TYPES.find((type) => type === search.get("occasion")) ?? null;
  const { form, isReady, startOver } = useCreateForm({ occasion, onComplete: save });
  const Fields = FIELDS[step];

  const id = useId();
  const next = async () => {
    if (form.isSubmitting || !(await isReady(step))) return;
    const following = CREATE_STEPS[position + 1];
    if (following) setSearch({ step: following });
    else await form.submitForm();
  };
  const back = () =>
    void navigate(position === 0 ? paths.homePage() : `?step=${CREATE_STEPS[position - 1]}`);
  return (
    <Screen
      title={t(TITLES[step])}
      onBack={back}
      columns={2}
      occasion={form.values.tributeType ?? undefined}
      footer={
        <Button wide type="submit" form={id} loading={form.isSubmitting}>
          {t("Continue")}
        </Button>
      }
    >
      <Stack gap={3}>
        <Steps count={7} current={position + 1} />
        {step === "occasion" && startedId && (
          <StartedReel
            name={form.values.name}
            continueHref={paths.questions()}
            onStartOver={startOver}
          />
        )}
        <StepForm id={id} name={t(TITLES[step])} onNext={next}>
          <Fields form={form} onNext={() => setSearch({ step: "person" })} />
        </StepForm>
        {step === "details" && <SaveRefusal code={refusal} upgrade={isGuest && <GuestUpgrade />} />}
      </Stack>
      <PreviewBeside />
    </Screen>
  );
}

interface StepFormProps {
  id: string;
  name: string;
  onNext: () => Promise<void>;
  children: ReactNode;
}

/** Lets the Enter key lead to the next step. */
const StepForm = ({ id, name, onNext, children }: StepFormProps) => (
  <form
    id={id}
    noValidate
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault();
      void onNext();
    }}
  >
    <Stack gap={3}>{children}</Stack>
  </form>
);

/**
 * Saves the draft on the server. Visitors must sign in first, or sign up on a browser where nobody
 * has ever signed in, and are led back to this step.
 */
function useSave() {
  const navigate = useNavigate();
  const saveTribute = useSaveTribute();
  const isSignedIn = useAppSelector((state) => state.user.userId !== null);
  const [refusal, setRefusal] = useState<string>();
  const save = async (values: DraftDetails) => {
    if (!isSignedIn) return navigate(hasSignedInHere() ? paths.login() : paths.signup());
    const { data, error } = await saveTribute(values);
    if (data) await navigate(paths.questions());
    else setRefusal(failureOf(error).code);
  };
  return { save, refusal };
}
