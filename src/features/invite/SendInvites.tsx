import { useTranslation } from "react-i18next";
import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../shared/ui/Button";
import { Card } from "../../shared/ui/Card";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { credits, people } from "./inviteList";

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
  const [isBusy, setBusy] = useState(false);
  const missing = count - credit;
  const leftOut = refused === 1 ? "1 row is" : `${refused} rows are`;
  const send = async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
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
              : t("Invite {{count}}", { count: people(count) })}
          </Button>
        )}
        {refused > 0 && (
          <Text size={14} tone="quiet">
            {leftOut} left out, unless you change {refused === 1 ? "it" : "them"} below.
          </Text>
        )}
        <Button tone="plain" onClick={onClear}>
          {t("Empty the list")}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t("Invite {{count}}?", { count: people(count) })}
        description={`We send ${count === 1 ? "one mail" : `${count} mails`} now. That takes ${credits(count)} of your ${credit}; who doesn't answer gives theirs back.${refused > 0 ? ` ${leftOut} left out.` : ""}`}
        confirm={t("Send")}
        loading={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

function Cost({ count, credit }: { count: number; credit: number }) {
  if (count > credit) {
    return (
      <Stack gap={0.5}>
        <Text weight={600}>
          {credits(count - credit)} {count - credit === 1 ? "is" : "are"} missing
        </Text>
        <Text size={14} tone="quiet">
          {people(count)} need {credits(count)}, and there {credit === 1 ? "is" : "are"} {credit}.
          Your list stays as it is.
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={0.5}>
      <Text weight={600} tabular>
        {people(count)} · {credits(count)}
      </Text>
      <Text size={14} tone="quiet" tabular>
        You have {credit}; {credit - count} {credit - count === 1 ? "is" : "are"} left after.
      </Text>
    </Stack>
  );
}
