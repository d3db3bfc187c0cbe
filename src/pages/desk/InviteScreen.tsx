import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { paths } from "../../config/paths";
import { displayName } from "../../shared/lib/displayName";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { Screen } from "../../shared/ui/layout/Screen";
import { Text } from "../../shared/ui/layout/Text";
import { InviteWays } from "../invite/InviteWays";
import { TopUp } from "../invite/TopUp";
import { RecordForLink } from "./RecordLinks";

interface InviteScreenProps {
  tribute: TributePage;
  by: "link" | "mail";
  onBack: () => void;
}

export function InviteScreen({ tribute, by, onBack }: InviteScreenProps) {
  const { t } = useTranslation();
  const { _id: tributeId, tributeFor, tributeType, state } = tribute;
  return (
    <Screen
      title={t("Invite people")}
      onBack={onBack}
      columns={state === "closed" ? undefined : 2}
      occasion={tributeType}
    >
      {state === "closed" ? (
        <Card tone="outlined">
          <Text>{t("This reel is closed. Open it again to invite people.")}</Text>
        </Card>
      ) : (
        <InviteWays
          tributeId={tributeId}
          who={displayName(tributeFor, true)}
          by={by}
          linkHref={paths.desk(tributeId, { view: "invite" })}
          mailHref={paths.desk(tributeId, { view: "invitebymail" })}
          renderTopUp={(needed) => <TopUp tribute={tribute} {...needed} />}
          after={
            <ButtonLink tone="soft" to={paths.desk(tributeId, { view: "people" })}>
              {t("See who is invited")}
            </ButtonLink>
          }
          below={<RecordForLink tributeId={tributeId} />}
        />
      )}
    </Screen>
  );
}
