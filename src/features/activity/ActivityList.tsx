import type { Activity, ActivityPerson } from "@contract/http/activity";
import type { Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useDates } from "../../shared/language/useDates";
import { ActList, ActRow } from "../../shared/ui/list/ActList";
import { ACTIVITY_LABELS } from "./acts";

interface ActivityListProps {
  activities: readonly Activity[];
  /** Identifies the viewer, who is called "You". */
  userId: string;
}

export function ActivityList({ activities, userId }: ActivityListProps) {
  const { t } = useTranslation();
  return (
    <ActList name={t("Activity")}>
      {activities.map((activity) => (
        <Row key={activity._id} activity={activity} userId={userId} />
      ))}
    </ActList>
  );
}

function Row({ activity, userId }: { activity: Activity; userId: string }) {
  const { t } = useTranslation();
  const { humanInstant, exactInstant } = useDates();
  const { act, at, actor, person } = activity;
  const { label, icon } = ACTIVITY_LABELS[act];
  return (
    <ActRow label={t(label)} icon={icon} about={person && nameOf(person, userId, t)}>
      {actor && (
        <>
          <bdi>{nameOf(actor, userId, t)}</bdi>
          {" · "}
        </>
      )}
      <time dateTime={at} title={exactInstant(at)}>
        {humanInstant(at)}
      </time>
    </ActRow>
  );
}

function nameOf({ userId, name }: ActivityPerson, viewerId: string, t: Translate): string {
  if (userId === viewerId) return t("You");
  return name === null ? t("Deleted account") : name || t("Someone");
}
