import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { InviteLoading } from "../../features/invite/components/InviteLoading";
import { InvitePanel } from "../../features/invite/components/InvitePanel";
import { Celebration } from "../../features/tribute/components/create/Celebration";
import {
  type SavedDraft,
  WithSavedDraft,
} from "../../features/tribute/components/create/WithSavedDraft";
import { displayName } from "../../shared/lib/displayName";
import { draftCleared } from "../../shared/state/createTributeSlice";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/** Shows `/createtribute/tributeready`: the reel is complete, once its link was sent. */
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
  const isSent = useAppSelector((state) => state.createTribute.isLinkSent ?? false);
  const [wasSent] = useState(isSent);
  const who = displayName(draft.tributeFor, true);
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
          <Button wide tone={isSent ? "primary" : "soft"} onClick={finish}>
            {t("Go to your reel")}
          </Button>
          <ButtonLink wide tone="plain" to={paths.invite({ by: isSent ? undefined : "mail" })}>
            {isSent ? t("Invite more people") : t("Invite by name")}
          </ButtonLink>
        </>
      }
    >
      {isSent ? (
        <Celebration who={who} tributeType={draft.tributeType} imageUrl={draft.imageUrl} />
      ) : (
        <Stack gap={1}>
          <Text as="h1" size={28}>
            {t("Now send the link")}
          </Text>
          <Text tone="quiet">{t("Your reel is set up, but nobody knows about it yet.")}</Text>
        </Stack>
      )}
      {/* Who has just copied the link may share it in other ways as well. */}
      {!wasSent && (
        <InviteLoading tributeId={draft.tributeId}>
          {({ link }) => <InvitePanel tributeId={draft.tributeId} link={link} who={who} />}
        </InviteLoading>
      )}
    </Screen>
  );
}
