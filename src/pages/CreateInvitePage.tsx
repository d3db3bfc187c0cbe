import { useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { InviteSection } from "../features/invite/InviteSection";
import { type SavedDraft, WithSavedDraft } from "../features/tribute/WithSavedDraft";
import { displayName } from "../shared/lib/displayName";
import { ButtonLink } from "../shared/ui/Button";
import { Screen } from "../shared/ui/Screen";
import { Steps } from "../shared/ui/Steps";
import { Text } from "../shared/ui/Text";

/** `/createtribute/invite`: the link that everybody records by. */
export function CreateInvitePage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <Invite draft={draft} />}
    </WithSavedDraft>
  );
}

function Invite({ draft }: { draft: SavedDraft }) {
  const navigate = useNavigate();
  return (
    <Screen
      title="Invite everyone"
      onBack={() => void navigate(paths.createReelRecord())}
      occasion={draft.tributeType}
      footer={
        <ButtonLink wide to={paths.upgrade()}>
          Continue
        </ButtonLink>
      }
    >
      <Steps count={7} current={6} />
      <Text>
        Send this link to whoever should be in it. They record on their own device; no app, no
        account.
      </Text>
      <InviteSection tributeId={draft.tributeId} who={displayName(draft.tributeFor, true)} />
    </Screen>
  );
}
