import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { Celebration } from "../../features/tribute/components/create/Celebration";
import {
  type SavedDraft,
  WithSavedDraft,
} from "../../features/tribute/components/create/WithSavedDraft";
import { displayName } from "../../shared/lib/displayName";
import { draftCleared } from "../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../shared/state/hooks";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";

/** Shows `/createtribute/tributeready`: the reel is complete. */
export function TributeReadyPage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <Ready draft={draft} />}
    </WithSavedDraft>
  );
}

function Ready({ draft }: { draft: SavedDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const finish = () => {
    dispatch(draftCleared());
    void navigate(paths.tributeDetails(draft.tributeId));
  };
  return (
    <Screen
      pageTitle={t("Your reel is ready")}
      occasion={draft.tributeType}
      backdropImage={draft.imageUrl}
      footer={
        <>
          <Button wide onClick={finish}>
            {t("Go to your reel")}
          </Button>
          <ButtonLink wide tone="plain" to={paths.invite()}>
            {t("Invite more people")}
          </ButtonLink>
        </>
      }
    >
      <Celebration
        who={displayName(draft.tributeFor, true)}
        tributeType={draft.tributeType}
        imageUrl={draft.imageUrl}
      />
    </Screen>
  );
}
