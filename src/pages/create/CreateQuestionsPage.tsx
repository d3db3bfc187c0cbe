import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { PreviewBeside } from "../../features/tribute/components/create/PreviewBeside";
import { WithSavedDraft } from "../../features/tribute/components/create/WithSavedDraft";
import { Steps } from "../../shared/ui/layout/Steps";
import { QuestionsScreen } from "../questions/QuestionsScreen";

/** Shows `/createtribute/questions`: what everybody is asked, in which order. */
export function CreateQuestionsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => (
        <QuestionsScreen
          reel={draft}
          steps={<Steps count={7} current={4} />}
          onBack={() => void navigate(paths.createTribute({ step: "details" }))}
          nextHref={paths.createReelRecord()}
          next={(picked) => (picked === 0 ? t("Continue without questions") : t("Continue"))}
          ownHref={paths.addQuestions()}
          renderBeside={(questions) => <PreviewBeside questions={questions} />}
        />
      )}
    </WithSavedDraft>
  );
}
