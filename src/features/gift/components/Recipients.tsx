import type { Gift, GiftRecipient } from "@contract/http/gift";
import { RECIPIENTS_MAX } from "@contract/limits";
import ChevronRight from "lucide-react/icons/chevron-right";
import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDates } from "../../../shared/language/useDates";
import { Button } from "../../../shared/ui/action/Button";
import { Section } from "../../../shared/ui/layout/Section";
import { Text } from "../../../shared/ui/layout/Text";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { useRecipients } from "../api/useGift";
import { recipientState } from "../model/recipientState";
import { RecipientSheet } from "./RecipientSheet";
import styles from "./Recipients.module.css";

const RecipientForm = lazy(async () => ({
  default: (await import("./RecipientForm")).RecipientForm,
}));

const NOBODY = { name: "", email: null, expiresAt: null };

interface RecipientsProps {
  tributeId: string;
  gift: Gift;
  recipients: readonly GiftRecipient[];
}

export function Recipients({ tributeId, gift, recipients }: RecipientsProps) {
  const { t } = useTranslation();
  const { add } = useRecipients(tributeId);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t("Who gets it")}>
      <ul>
        {recipients.map((one) => (
          <RecipientRow key={one._id} recipient={one} onOpen={() => setOpenId(one._id)} />
        ))}
      </ul>
      {isAdding && (
        <Suspense fallback={null}>
          <RecipientForm
            initial={NOBODY}
            revealAt={gift.revealAt}
            submit={t("Add them")}
            onSubmit={async (input) => (await add(input)) && setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        </Suspense>
      )}
      {!isAdding && recipients.length < RECIPIENTS_MAX && (
        <Button tone="soft" startIcon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
          {t("Give it to somebody else, too")}
        </Button>
      )}
      {recipients.length >= RECIPIENTS_MAX && (
        <Text size={14} tone="quiet">
          {t("A gift can have up to {{count}} recipients.", { count: RECIPIENTS_MAX })}
        </Text>
      )}
      <RecipientSheet
        tributeId={tributeId}
        gift={gift}
        recipient={recipients.find((one) => one._id === openId) ?? null}
        onClose={() => setOpenId(null)}
      />
    </Section>
  );
}

function RecipientRow({ recipient, onOpen }: { recipient: GiftRecipient; onOpen: () => void }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [first = "", ...others] = recipient.name.split(" ");
  return (
    <li className={styles.item}>
      <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
        <Avatar firstName={first} lastName={others.at(-1)} decorative />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{recipient.name}</bdi>
          </span>{" "}
          <span className={styles.line}>{recipientState(t, dates, recipient)}</span>
        </span>
        <ChevronRight aria-hidden size={20} className={styles.mark} />
      </button>
    </li>
  );
}
