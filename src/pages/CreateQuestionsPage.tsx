import { QUESTIONS_MAX } from "@contract/limits";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { QuestionPicker } from "../features/questions/QuestionPicker";
import { QuestionsSkeleton } from "../features/questions/QuestionsSkeleton";
import { useQuestions } from "../features/questions/useQuestions";
import { type SavedDraft, WithSavedDraft } from "../features/tribute/WithSavedDraft";
import { Button } from "../shared/ui/Button";
import { ErrorState } from "../shared/ui/ErrorState";
import { Screen } from "../shared/ui/Screen";
import { Steps } from "../shared/ui/Steps";

/** `/createtribute/questions`: what everybody is asked, in which order. */
export function CreateQuestionsPage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <Questions draft={draft} />}
    </WithSavedDraft>
  );
}

function Questions({ draft }: { draft: SavedDraft }) {
  const navigate = useNavigate();
  const { status, data, error, reload, picked, pick, settled } = useQuestions(draft);
  const [isLeaving, setLeaving] = useState(false);
  const leaveFor = async (path: string) => {
    setLeaving(true);
    if (await settled()) await navigate(path);
    setLeaving(false);
  };
  return (
    <Screen
      title="What do you ask?"
      onBack={() => void navigate(paths.createTribute({ step: "details" }))}
      occasion={draft.tributeType}
      footer={
        status === "ready" && (
          <Button wide loading={isLeaving} onClick={() => void leaveFor(paths.createReelRecord())}>
            {picked.length === 0 ? "Continue without questions" : "Continue"}
          </Button>
        )
      }
    >
      <Steps count={7} current={4} />
      {status === "loading" && <QuestionsSkeleton />}
      {status === "failed" && <ErrorState message={error.message} onRetry={reload} />}
      {status === "ready" && (
        <>
          <QuestionPicker questions={data} picked={picked} max={QUESTIONS_MAX} onChange={pick} />
          <Button
            tone="plain"
            startIcon={<PencilLine aria-hidden />}
            onClick={() => void leaveFor(paths.addQuestions())}
          >
            Write your own
          </Button>
        </>
      )}
    </Screen>
  );
}
