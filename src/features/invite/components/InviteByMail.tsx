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
import { GoodRows, ProblemRows } from "./ListPreview";
import { SendInvites } from "./SendInvites";
import type { useInviteList } from "../api/useInviteList";

interface InviteByMailProps {
  tributeId: string;
  list: ReturnType<typeof useInviteList>;
  renderTopUp: (missing: number) => ReactNode;
  after?: ReactNode;
}

/**
 * Invites people by name, with or without an address. The list is typed, pasted or read from a file, and sent when
 * it is correct.
 */
export function InviteByMail({ tributeId, ...rest }: InviteByMailProps) {
  return (
    <InviteLoading tributeId={tributeId}>
      {({ credit }) => <PersonalInvites credit={credit} {...rest} />}
    </InviteLoading>
  );
}

interface PersonalInvitesProps extends Omit<InviteByMailProps, "tributeId"> {
  credit: number;
}

/** Counts the invited people who get a mail, and those who get their link from an organiser. */
const NOBODY = { mails: 0, byHand: 0 };

function PersonalInvites({ list, credit, renderTopUp, after }: PersonalInvitesProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(NOBODY);
  const add = (added: readonly InviteRow[]) => {
    setLeft(list.add(added));
    setSent(NOBODY);
  };
  const mails = list.good.filter(({ email }) => email).length;
  const invite = async () => {
    const result = await list.invite();
    if (!result) return;
    setLeft(0);
    setSent(result.invited > 0 ? { mails, byHand: result.invited - mails } : NOBODY);
  };
  return (
    <Stack gap={3}>
      <Text size={14} tone="quiet">
        {t(
          "Everybody gets their own link. Those with an email address get it by email, with reminders until they've recorded. You send it to the others.",
        )}
      </Text>
      <AddMany onAdd={add}>
        <AddPerson edited={null} onAdd={add} />
      </AddMany>
      {left > 0 && <NoRoom count={left} />}
      {sent.mails + sent.byHand > 0 && <OnTheWay {...sent} after={after} />}
      {list.problems.length > 0 && (
        <ProblemRows problems={list.problems} onMend={list.replace} onRemove={list.remove} />
      )}
      {list.count > 0 && (
        <SendInvites
          count={list.good.length}
          mails={mails}
          refused={list.problems.length}
          credit={credit}
          renderTopUp={renderTopUp}
          onSend={invite}
          onClear={list.clear}
        />
      )}
      {list.good.length > 0 && <GoodRows good={list.good} onRemove={list.remove} />}
    </Stack>
  );
}

/** Says how many people of a list did not fit into it. */
function NoRoom({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Text size={14} tone="danger">
      {t(
        "A list holds {{max, number}} people, so {{count}} people didn't fit. Send these invitations first, then add the others.",
        {
          max: INVITE_PEOPLE_MAX,
          count,
          defaultValue_one:
            "A list holds {{max, number}} people, so {{count}} person didn't fit. Send these invitations first, then add the other one.",
        },
      )}
    </Text>
  );
}

function OnTheWay({ mails, byHand, after }: typeof NOBODY & { after: ReactNode }) {
  const { t } = useTranslation();
  return (
    <output>
      <Card tone="soft">
        <Stack gap={1} align="start">
          {mails > 0 && (
            <Text weight={600}>
              {t("{{count}} invitations are on the way", {
                count: mails,
                defaultValue_one: "{{count}} invitation is on the way",
              })}
            </Text>
          )}
          {byHand > 0 && (
            <Text>
              {t(
                "{{count}} people are on the list now. Open them there to send them their links.",
                {
                  count: byHand,
                  defaultValue_one:
                    "{{count}} person is on the list now. Open them there to send them their link.",
                },
              )}
            </Text>
          )}
          {after}
        </Stack>
      </Card>
    </output>
  );
}
