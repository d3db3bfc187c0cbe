import { useTranslation } from "react-i18next";
import type { Organiser } from "@contract/http/organiser";
import type { TributePage } from "@contract/http/tribute";
import { CO_ORGANISERS_MAX } from "@contract/limits";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { OrganiserForm } from "../../features/organisers/OrganiserForm";
import { OrganiserList } from "../../features/organisers/OrganiserList";
import { useOrganisers } from "../../features/organisers/useOrganisers";
import { RenewGiftAfterRemoval } from "../../features/gift/components/RenewGiftAfterRemoval";
import { useAppSelector } from "../../shared/state/hooks";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Section } from "../../shared/ui/layout/Section";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Text } from "../../shared/ui/layout/Text";

interface OrganisersScreenProps {
  tribute: TributePage;
  onBack: () => void;
}

export function OrganisersScreen({ tribute, onBack }: OrganisersScreenProps) {
  const { t } = useTranslation();
  const { _id: tributeId, tributeType } = tribute;
  const navigate = useNavigate();
  const userId = useAppSelector((state) => state.userFirebaseData?._id ?? "");
  const { status, data, error, reload, invite, remove } = useOrganisers(tributeId);
  const [removed, setRemoved] = useState<Organiser | null>(null);
  const leaveOrRemove = async (organiser: Organiser) => {
    const isDone = await remove(organiser._id);
    if (!isDone || organiser.userId === null) return;
    if (organiser.userId === userId) await navigate(paths.homePage());
    else setRemoved(organiser);
  };
  return (
    <Screen title={t("Co-organisers")} onBack={onBack} occasion={tributeType}>
      <Text>{t("They can do everything here except delete the reel and buy credits.")}</Text>
      {status === "loading" && (
        <SkeletonGroup label={t("Loading the co-organisers")}>
          <Skeleton shape="block" height="72px" />
          <Skeleton shape="block" height="240px" />
        </SkeletonGroup>
      )}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {status === "ready" && (
        <>
          {data.length > 0 && (
            <OrganiserList organisers={data} userId={userId} onRemove={leaveOrRemove} />
          )}
          {removed && (
            <RenewGiftAfterRemoval
              tributeId={tributeId}
              name={removed.name || removed.email}
              onDone={() => setRemoved(null)}
            />
          )}
          {data.length < CO_ORGANISERS_MAX ? (
            <Section title={data.length === 0 ? t("Ask somebody to help") : t("Ask somebody else")}>
              <OrganiserForm onInvite={invite} />
            </Section>
          ) : (
            <Text size={14} tone="quiet">
              {t("A reel can have up to {{count}} co-organisers.", { count: CO_ORGANISERS_MAX })}
            </Text>
          )}
        </>
      )}
    </Screen>
  );
}
