import type { Gift, GiftRecipient } from "@contract/http/gift";
import { msg } from "@contract/msg";
import Link2Off from "lucide-react/icons/link-2-off";
import Pencil from "lucide-react/icons/pencil";
import { lazy, Suspense, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useDates } from "../../../shared/language/useDates";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";
import { RenewButton } from "../../../shared/ui/action/RenewButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { useRecipients } from "../api/useGift";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { isMailTroubled } from "../model/recipientState";
import { isAhead } from "../../../shared/lib/localTime";
import { Delivery } from "./Delivery";

const RecipientForm = lazy(async () => ({
  default: (await import("./RecipientForm")).RecipientForm,
}));

interface RecipientSheetProps {
  tributeId: string;
  gift: Gift;
  /** It is null while nobody is open. */
  recipient: GiftRecipient | null;
  onClose: () => void;
}

export function RecipientSheet({ recipient, onClose, ...rest }: RecipientSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet label={recipient?.name ?? t("Nobody")} open={recipient !== null} onClose={onClose}>
      {recipient && (
        <Content key={recipient._id} recipient={recipient} onClose={onClose} {...rest} />
      )}
    </BottomSheet>
  );
}

interface ContentProps extends RecipientSheetProps {
  recipient: GiftRecipient;
}

function Content(props: ContentProps) {
  const { t } = useTranslation();
  const { tributeId, gift, recipient } = props;
  const { change } = useRecipients(tributeId);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <Suspense fallback={null}>
        <RecipientForm
          initial={recipient}
          revealAt={gift.revealAt}
          submit={t("Save")}
          onSubmit={async (input) => (await change(recipient._id, input)) && setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </Suspense>
    );
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text as="h2" size={20}>
          <bdi>{recipient.name}</bdi>
        </Text>
        {recipient.email && (
          <Text size={14} tone="quiet">
            <bdi>{recipient.email}</bdi>
          </Text>
        )}
        <History {...recipient} />
      </Stack>
      <MailTrouble tributeId={tributeId} recipient={recipient} onEdit={() => setEditing(true)} />
      {recipient.link !== null && (
        <Delivery tributeId={tributeId} recipient={recipient} link={recipient.link} />
      )}
      <Actions {...props} onEdit={() => setEditing(true)} />
    </Stack>
  );
}

const MOMENTS = [
  ["givenAt", msg("Given {{when}} <exact>· {{exact}}</exact>")],
  ["openedAt", msg("Opened {{when}} <exact>· {{exact}}</exact>")],
  ["watchedAt", msg("Began to watch {{when}} <exact>· {{exact}}</exact>")],
  ["finishedAt", msg("Watched to the end {{when}} <exact>· {{exact}}</exact>")],
  ["downloadedAt", msg("Downloaded the film {{when}} <exact>· {{exact}}</exact>")],
  ["answeredAt", msg("Said thank you {{when}} <exact>· {{exact}}</exact>")],
] as const;

/** Says when the link was given and used, and until when it works. */
function History(recipient: GiftRecipient) {
  const { t } = useTranslation();
  const { humanInstant, exactInstant } = useDates();
  const { link, watchedAt, expiresAt } = recipient;
  const lines = MOMENTS.flatMap(([moment, text]) => {
    const at = recipient[moment];
    return at === null ? [] : [{ text, at }];
  });
  return (
    <Stack as="ul" gap={0.5}>
      {lines.map(({ text, at }) => (
        <li key={text}>
          <Text size={14} tabular>
            <Trans
              i18nKey={text}
              values={{ when: humanInstant(at), exact: exactInstant(at) }}
              components={{ exact: <Text as="span" size={14} tone="quiet" /> }}
            />
          </Text>
        </li>
      ))}
      {watchedAt === null && (
        <li>
          <Text size={14}>{t("Not watched yet")}</Text>
        </li>
      )}
      <li>
        <Text size={14} tone={link === null ? "danger" : "quiet"}>
          {link === null ? t("The link is switched off") : endOf(t, exactInstant, expiresAt)}
        </Text>
      </li>
    </Stack>
  );
}

interface MailTroubleProps {
  tributeId: string;
  recipient: GiftRecipient;
  onEdit: () => void;
}

/** Explains why our mail did not arrive, and offers to resend it to the same or another address. */
function MailTrouble({ tributeId, recipient, onEdit }: MailTroubleProps) {
  const { t } = useTranslation();
  const { change } = useRecipients(tributeId);
  const { _id: id, name, email, expiresAt, mail, mailProblem } = recipient;
  if (!email || !isMailTroubled(recipient)) return null;
  return (
    <Stack gap={1}>
      <FormAlert
        message={[t("We couldn't email it to {{email}}.", { email }), mailProblem]
          .filter(Boolean)
          .join(" ")}
      />
      <Button tone="soft" wide startIcon={<Pencil aria-hidden />} onClick={onEdit}>
        {t("Correct the address and send it again")}
      </Button>
      {mail !== "unconfirmed" && (
        <Button tone="plain" wide onClick={() => change(id, { name, email, expiresAt })}>
          {t("Try again")}
        </Button>
      )}
    </Stack>
  );
}

function endOf(
  t: ReturnType<typeof useTranslation>["t"],
  exactInstant: (instant: string) => string,
  expiresAt: string | null,
): string {
  if (expiresAt === null) return t("The link does not expire.");
  const when = exactInstant(expiresAt);
  return isAhead(expiresAt)
    ? t("The link works until {{when}}.", { when })
    : t("This link stopped working on {{when}}.", { when });
}

function Actions({ tributeId, recipient, onClose, onEdit }: ContentProps & { onEdit: () => void }) {
  const { t } = useTranslation();
  const { remove, renew } = useRecipients(tributeId);
  const { _id: recipientId, name, link } = recipient;
  const isFirst = recipientId === tributeId;
  return (
    <Stack gap={1}>
      <Button tone="soft" wide startIcon={<Pencil aria-hidden />} onClick={onEdit}>
        {t("Change")}
      </Button>
      {link === null ? (
        <Button wide onClick={() => renew(recipientId)}>
          {t("Make a new link")}
        </Button>
      ) : (
        <>
          <RenewButton
            description={t(
              "The link that {{name}} has stops working right away. You'll need to send them the new one yourself. The links of others stay the same.",
              { name },
            )}
            onRenew={() => renew(recipientId)}
          />
          <ConfirmButton
            icon={<Link2Off aria-hidden />}
            title={isFirst ? t("Switch this link off?") : t("Remove this person?")}
            description={t(
              "The link that {{name}} has stops working right away. The links of others stay the same.",
              { name },
            )}
            confirm={isFirst ? t("Switch off") : t("Remove")}
            onConfirm={async () => {
              if ((await remove(recipientId)) && !isFirst) onClose();
            }}
          >
            {isFirst ? t("Switch the link off") : t("Remove")}
          </ConfirmButton>
        </>
      )}
    </Stack>
  );
}
