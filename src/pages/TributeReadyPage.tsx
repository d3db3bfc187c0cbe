import { useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { Celebration } from "../features/tribute/Celebration";
import { type SavedDraft, WithSavedDraft } from "../features/tribute/WithSavedDraft";
import { displayName } from "../shared/lib/displayName";
import { draftCleared } from "../shared/state/createTributeSlice";
import { useAppDispatch } from "../shared/state/hooks";
import { Button, ButtonLink } from "../shared/ui/Button";
import { Screen } from "../shared/ui/Screen";

/** `/createtribute/tributeready`: the reel is made. */
export function TributeReadyPage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <Ready draft={draft} />}
    </WithSavedDraft>
  );
}

function Ready({ draft }: { draft: SavedDraft }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const finish = () => {
    dispatch(draftCleared());
    void navigate(paths.tributeDetails(draft.tributeId));
  };
  return (
    <Screen
      pageTitle="Your reel is ready"
      occasion={draft.tributeType}
      backdropImage={draft.imageUrl}
      footer={
        <>
          <Button wide onClick={finish}>
            Go to your reel
          </Button>
          <ButtonLink wide tone="plain" to={paths.invite()}>
            Invite more people
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
