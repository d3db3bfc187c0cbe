import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { DetailsStep } from "../features/tribute/DetailsStep";
import { OccasionPicker } from "../features/tribute/OccasionPicker";
import { PersonStep } from "../features/tribute/PersonStep";
import { suggestedReelName } from "../features/tribute/reelName";
import { saveTribute } from "../features/tribute/saveTribute";
import {
  CREATE_STEPS,
  type CreateForm,
  type CreateStep,
  errorOf,
  useCreateForm,
} from "../features/tribute/useCreateForm";
import { useReelTypes } from "../features/tribute/useReelTypes";
import { paths } from "../shared/lib/paths";
import { useAppDispatch, useAppSelector } from "../shared/state/hooks";
import { utilityChanged } from "../shared/state/utilityStateSlice";
import { Button } from "../shared/ui/Button";
import { Screen } from "../shared/ui/Screen";
import { Steps } from "../shared/ui/Steps";

const TITLES: Record<CreateStep, string> = {
  occasion: "Create a reel",
  person: "Who is it for?",
  details: "A few details",
};

/** `/createtribute`: occasion, person and details of a new reel, each a step with an address of its own. */
export default function CreateTribute() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const step = CREATE_STEPS.find((one) => one === search.get("step")) ?? "occasion";
  const { form, isReady } = useCreateForm(useSave());
  const position = CREATE_STEPS.indexOf(step);

  const next = async () => {
    if (!(await isReady(step))) return;
    const following = CREATE_STEPS[position + 1];
    if (following) setSearch({ step: following });
    else await form.submitForm();
  };
  return (
    <Screen
      title={TITLES[step]}
      onBack={() => void navigate(-1)}
      occasion={form.values.tributeType ?? undefined}
      footer={
        <Button wide loading={form.isSubmitting} onClick={() => void next()}>
          Continue
        </Button>
      }
    >
      <Steps count={6} current={position + 1} />
      <StepFields step={step} form={form} />
    </Screen>
  );
}

function StepFields({ step, form }: { step: CreateStep; form: CreateForm }) {
  const types = useReelTypes();
  const { tributeType, tributeFor, name } = form.values;
  const suggestion = suggestedReelName(tributeType, tributeFor.name);
  const { setFieldValue } = form;
  useEffect(() => {
    if (step === "details" && !name) void setFieldValue("name", suggestion);
    // Only on the way in: an organiser who empties the field wants it empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);

  if (step === "person") return <PersonStep form={form} />;
  if (step === "details") return <DetailsStep form={form} />;
  return (
    <OccasionPicker
      types={types}
      value={tributeType}
      error={errorOf(form, "tributeType")}
      onChange={(type) => void setFieldValue("tributeType", type)}
    />
  );
}

/** Saves the draft on the server; who is not signed in does that first and comes back to this step. */
function useSave() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.user.userId !== null);
  return async (values: Parameters<typeof saveTribute>[0]) => {
    if (!isSignedIn) {
      dispatch(utilityChanged({ isRedirectFrom: `${paths.createTribute()}?step=details` }));
      await navigate(paths.login());
      return;
    }
    const result = await dispatch(saveTribute(values));
    if (saveTribute.fulfilled.match(result)) await navigate(paths.createQuestions());
  };
}
