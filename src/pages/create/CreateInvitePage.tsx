import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import {
  type SavedDraft,
  WithSavedDraft,
} from "../../features/tribute/components/create/WithSavedDraft";
import { displayName } from "../../shared/lib/displayName";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Steps } from "../../shared/ui/layout/Steps";
import { Text } from "../../shared/ui/layout/Text";
import { BuyCredits } from "../invite/BuyCredits";
import { InviteWays } from "../invite/InviteWays";

/** Shows `/createtribute/invite?by=`: one link for everybody, or one for each person. */
export function CreateInvitePage() {
  return (
    <WithSavedDraft startHref={paths.createTribute()}>
      {(draft) => <Invite draft={draft} />}
    </WithSavedDraft>
  );
}

function Invite({ draft }: { draft: SavedDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <Screen
      title={t("Invite everyone")}
      onBack={() => void navigate(paths.createReelRecord())}
      columns={2}
      occasion={draft.tributeType}
      footer={
        <ButtonLink wide to={paths.upgrade()}>
          {t("Continue")}
        </ButtonLink>
      }
    >
      <InviteWays
        tributeId={draft.tributeId}
        who={displayName(draft.tributeFor, true)}
        by={query.get("by") === "mail" ? "mail" : "link"}
        linkHref={paths.invite()}
        mailHref={paths.invite({ by: "mail" })}
        renderTopUp={(needed) => <BuyCredits {...needed} />}
        above={
          <>
            <Steps count={7} current={6} />
            <OwnAnswers />
            <Text>{t("They record on their own device, with no app and no account.")}</Text>
          </>
        }
      />
    </Screen>
  );
}

/** Tells an organiser who comes from the recorder that their own videos are in the reel. */
function OwnAnswers() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isRedirectFromCreateReelRecordPage, videoData } = useAppSelector(
    (state) => state.utilityState,
  );
  const [hasRecorded] = useState(isRedirectFromCreateReelRecordPage);
  useEffect(() => {
    if (isRedirectFromCreateReelRecordPage)
      dispatch(utilityChanged({ isRedirectFromCreateReelRecordPage: false }));
  }, [isRedirectFromCreateReelRecordPage, dispatch]);
  if (!hasRecorded) return null;
  return (
    <Text tone="quiet">
      {t("Your {{count}} videos are in the reel already.", {
        count: videoData.length,
        defaultValue_one: "Your video is in the reel already.",
      })}
    </Text>
  );
}
