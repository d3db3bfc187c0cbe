import { useTranslation } from "react-i18next";
import type { Translate } from "@contract/msg";
import Send from "lucide-react/icons/send";
import { type ReactNode, useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";

interface SendInvitesProps {
  count: number;
  mails: number;
  /** Counts the rows that cannot be invited. */
  refused: number;
  credit: number;
  renderTopUp: (missing: number) => ReactNode;
  onSend: () => Promise<void>;
  onClear: () => void;
}

/** Shows what the list costs and what is left before anything is sent; sending asks first. */
export function SendInvites(props: SendInvitesProps) {
  const { t } = useTranslation();
  const { count, refused, credit, renderTopUp, onSend, onClear } = props;
  const [isAsking, setAsking] = useState(false);
  const missing = count - credit;
  const send = async () => {
    await onSend();
    setAsking(false);
  };
  return (
    <Card as="section" aria-label={t("Send the invitations")}>
      <Stack gap={2}>
        <Cost count={count} credit={credit} />
        {missing > 0 ? (
          renderTopUp(missing)
        ) : (
          <InviteButton count={count} onClick={() => setAsking(true)} />
        )}
        {refused > 0 && (
          <Text size={14} tone="quiet">
            {t("{{count}} lines aren't invited, unless you change them above.", {
              count: refused,
              defaultValue_one: "{{count}} line isn't invited, unless you change it above.",
            })}
          </Text>
        )}
        <Button tone="plain" onClick={onClear}>
          {t("Empty the list")}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t("Invite {{count}} people?", {
          count,
          defaultValue_one: "Invite {{count}} person?",
        })}
        description={summaryText(props, t)}
        confirm={t("Send")}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

function InviteButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button wide disabled={count === 0} startIcon={<Send aria-hidden />} onClick={onClick}>
      {count === 0
        ? t("Nobody to invite yet")
        : t("Invite {{count}} people", { count, defaultValue_one: "Invite {{count}} person" })}
    </Button>
  );
}

function summaryText({ count, mails, refused, credit }: SendInvitesProps, t: Translate): string {
  const byHand = count - mails;
  const sentences = [
    mails > 0 &&
      t("We'll send {{count}} emails now.", {
        count: mails,
        defaultValue_one: "We'll send one email now.",
      }),
    byHand > 0 &&
      t("{{count}} people have no email address: you send them their links.", {
        count: byHand,
        defaultValue_one: "{{count}} person has no email address: you send them their link.",
      }),
    t(
      "That uses {{count}} credits of your {{credit}}. You get back the credits of people who don't answer.",
      {
        count,
        credit,
        defaultValue_one:
          "That uses {{count}} credit of your {{credit}}. You get it back if they don't answer.",
      },
    ),
    refused > 0 &&
      t("{{count}} lines aren't invited.", {
        count: refused,
        defaultValue_one: "{{count}} line isn't invited.",
      }),
  ];
  return sentences.filter(Boolean).join(" ");
}

function Cost({ count, credit }: { count: number; credit: number }) {
  const { t } = useTranslation();
  if (count > credit) {
    return (
      <Stack gap={0.5}>
        <Text weight={600}>
          {t("{{count}} more credits needed", {
            count: count - credit,
            defaultValue_one: "{{count}} more credit needed",
          })}
        </Text>
        <Text size={14} tone="quiet">
          {credit === 1
            ? t(
                "{{count}} people need {{count}} credits, and you have 1. Your list stays as it is.",
                {
                  count,
                },
              )
            : t(
                "{{count}} people need {{count}} credits, and you have {{credit}}. Your list stays as it is.",
                {
                  count,
                  credit,
                  defaultValue_one:
                    "{{count}} person needs {{count}} credit, and you have {{credit}}. Your list stays as it is.",
                },
              )}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={0.5}>
      <Text weight={600} tabular>
        {t("{{count}} people · {{count}} credits", {
          count,
          defaultValue_one: "{{count}} person · {{count}} credit",
        })}
      </Text>
      <Text size={14} tone="quiet" tabular>
        {t("You have {{credit}}; {{count}} will be left.", {
          credit,
          count: credit - count,
          defaultValue_one: "You have {{credit}}; {{count}} will be left.",
        })}
      </Text>
    </Stack>
  );
}
