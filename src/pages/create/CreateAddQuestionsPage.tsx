import { paths } from "../../config/paths";
import { WithSavedDraft } from "../../features/tribute/components/create/WithSavedDraft";
import { Steps } from "../../shared/ui/layout/Steps";
import { OwnQuestionsScreen } from "../questions/OwnQuestionsScreen";

/** Shows `/createtribute/questions/addquestions`: the organiser's own questions. */
export function CreateAddQuestionsPage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => (
        <OwnQuestionsScreen
          reel={draft}
          steps={<Steps count={7} current={4} />}
          questionsHref={paths.questions()}
        />
      )}
    </WithSavedDraft>
  );
}
