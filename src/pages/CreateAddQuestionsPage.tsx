import { useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { OwnQuestions } from "../features/questions/OwnQuestions";
import { QuestionsSkeleton } from "../features/questions/QuestionsSkeleton";
import { useOwnQuestions } from "../features/questions/useOwnQuestions";
import { type SavedDraft, WithSavedDraft } from "../features/tribute/WithSavedDraft";
import { ButtonLink } from "../shared/ui/Button";
import { ErrorState } from "../shared/ui/ErrorState";
import { Screen } from "../shared/ui/Screen";
import { Steps } from "../shared/ui/Steps";

/** `/createtribute/questions/addquestions`: the organiser's own questions. */
export function CreateAddQuestionsPage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <AddQuestions draft={draft} />}
    </WithSavedDraft>
  );
}

function AddQuestions({ draft }: { draft: SavedDraft }) {
  const navigate = useNavigate();
  const { status, data, error, reload, add, edit, remove } = useOwnQuestions(draft);
  return (
    <Screen
      title="Your own questions"
      onBack={() => void navigate(paths.questions())}
      occasion={draft.tributeType}
      footer={
        <ButtonLink wide to={paths.questions()}>
          Done
        </ButtonLink>
      }
    >
      <Steps count={7} current={4} />
      {status === "loading" && <QuestionsSkeleton />}
      {status === "failed" && <ErrorState message={error.message} onRetry={reload} />}
      {status === "ready" && (
        <OwnQuestions questions={data} onAdd={add} onEdit={edit} onRemove={remove} />
      )}
    </Screen>
  );
}
