import { useTranslation } from "react-i18next";
import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";

interface SendInvitesProps {
  /** People who can be invited. */
  count: number;
  /** Rows that cannot. */
  refused: number;
  /** What the reel's creator has. */
  credit: number;
  /** How the reel gets so many more credits. */
  renderTopUp: (missing: number) => ReactNode;
  onSend: () => Promise<void>;
  onClear: () => void;
}

/** What the list costs and what is left, before anything is sent; sending asks first. */
export function SendInvites({
  count,
  refused,
  credit,
  renderTopUp,
  onSend,
  onClear,
}: SendInvitesProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const missing = count - credit;
  const leftOut = t("{{count}} rows are left out.", {
    count: refused,
    defaultValue_one: "{{count}} row is left out.",
  });
  const cost = t(
    "We send {{count}} mails now. That takes {{count}} credits of your {{credit}}; who doesn't answer gives theirs back.",
    {
      count,
      credit,
      defaultValue_one:
        "We send one mail now. That takes {{count}} credit of your {{credit}}; who doesn't answer gives theirs back.",
    },
  );
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
          <Button
            wide
            disabled={count === 0}
            startIcon={<Send aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {count === 0
              ? t("Nobody to invite yet")
              : t("Invite {{count}} people", {
                  count,
                  defaultValue_one: "Invite {{count}} person",
                })}
          </Button>
        )}
        {refused > 0 && (
          <Text size={14} tone="quiet">
            {t("{{count}} rows are left out, unless you change them below.", {
              count: refused,
              defaultValue_one: "{{count}} row is left out, unless you change it below.",
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
        description={refused > 0 ? `${cost} ${leftOut}` : cost}
        confirm={t("Send")}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

function Cost({ count, credit }: { count: number; credit: number }) {
  const { t } = useTranslation();
  if (count > credit) {
    return (
      <Stack gap={0.5}>
        <Text weight={600}>
          {t("{{count}} credits are missing", {
            count: count - credit,
            defaultValue_one: "{{count}} credit is missing",
          })}
        </Text>
        <Text size={14} tone="quiet">
          {credit === 1
            ? t(
                "{{count}} people need {{count}} credits, and there is 1. Your list stays as it is.",
                {
                  count,
                },
              )
            : t(
                "{{count}} people need {{count}} credits, and there are {{credit}}. Your list stays as it is.",
                {
                  count,
                  credit,
                  defaultValue_one:
                    "{{count}} person needs {{count}} credit, and there are {{credit}}. Your list stays as it is.",
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
        {t("You have {{credit}}; {{count}} are left after.", {
          credit,
          count: credit - count,
          defaultValue_one: "You have {{credit}}; {{count}} is left after.",
        })}
      </Text>
    </Stack>
  );
}
