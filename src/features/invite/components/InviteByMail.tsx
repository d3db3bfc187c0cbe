import { useTranslation } from "react-i18next";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import type { InviteRow } from "@contract/inviteRows";
import { type ReactNode, useState } from "react";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { AddMany } from "./AddMany";
import { AddPerson } from "./AddPerson";
import { InviteLoading } from "./InviteLoading";
import type { Problem } from "../model/inviteList";
import { ListPreview } from "./ListPreview";
import { SendInvites } from "./SendInvites";
import { useInviteList } from "../api/useInviteList";

interface InviteByMailProps {
  tributeId: string;
  /** How the reel gets so many more credits. */
  renderTopUp: (missing: number) => ReactNode;
  /** After they were sent: where one sees who is invited. */
  after?: ReactNode;
}

/** Invites people by name and address: a list that is typed, pasted or read from a file, and sent when it is right. */
export function InviteByMail({ tributeId, ...rest }: InviteByMailProps) {
  return (
    <InviteLoading tributeId={tributeId}>
      {({ credit }, { refresh }) => (
        <PersonalInvites
          tributeId={tributeId}
          credit={credit}
          onAnswered={() => void refresh()}
          {...rest}
        />
      )}
    </InviteLoading>
  );
}

interface PersonalInvitesProps extends InviteByMailProps {
  credit: number;
  /** What is left may be another number now. */
  onAnswered: () => void;
}

function PersonalInvites({
  tributeId,
  credit,
  renderTopUp,
  after,
  onAnswered,
}: PersonalInvitesProps) {
  const { t } = useTranslation();
  const list = useInviteList(tributeId);
  const [mended, setMended] = useState<Problem | null>(null);
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(0);
  const add = (added: readonly InviteRow[]) => {
    const [one] = added;
    if (mended && one && added.length === 1) list.replace(mended.row, one);
    else setLeft(list.add(added));
    setMended(null);
    setSent(0);
  };
  const remove = (row: number) => {
    setMended(null);
    list.remove(row);
  };
  const invite = async () => {
    const result = await list.invite();
    onAnswered();
    if (!result) return;
    setMended(null);
    setLeft(0);
    setSent(result.invited);
  };
  return (
    <Stack gap={3}>
      <Text size={14} tone="quiet">
        {t(
          "Everybody gets a mail with a link of their own, and is reminded until they have recorded.",
        )}
      </Text>
      <AddMany onAdd={add}>
        <AddPerson key={mended?.row} mended={mended?.person ?? null} onAdd={add} />
      </AddMany>
      {left > 0 && (
        <Text size={14} tone="danger">
          {t(
            "A list holds {{max, number}} people; {{count}} people found no room. Send these first, then add the others.",
            {
              max: INVITE_PEOPLE_MAX,
              count: left,
              defaultValue_one:
                "A list holds {{max, number}} people; {{count}} person found no room. Send these first, then add the others.",
            },
          )}
        </Text>
      )}
      {sent > 0 && <Sent count={sent} after={after} />}
      {list.count > 0 && (
        <SendInvites
          count={list.good.length}
          refused={list.problems.length}
          credit={credit}
          renderTopUp={renderTopUp}
          onSend={invite}
          onClear={list.clear}
        />
      )}
      <ListPreview good={list.good} problems={list.problems} onEdit={setMended} onRemove={remove} />
    </Stack>
  );
}

function Sent({ count, after }: { count: number; after: ReactNode }) {
  const { t } = useTranslation();
  return (
    <output>
      <Card tone="soft">
        <Stack gap={1} align="start">
          <Text weight={600}>
            {t("{{count}} invitations are on the way", {
              count,
              defaultValue_one: "{{count}} invitation is on the way",
            })}
          </Text>
          {after}
        </Stack>
      </Card>
    </output>
  );
}
