import type { GiftLink, GiftRecipient } from "@contract/http/gift";
import type { TributePage } from "@contract/http/tribute";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { env } from "../../../../config/env";
import { useDates } from "../../../../shared/language/useDates";
import { Button } from "../../../../shared/ui/action/Button";
import { Choice } from "../../../../shared/ui/form/Choice";
import { Screen } from "../../../../shared/ui/layout/Screen";
import { Text } from "../../../../shared/ui/layout/Text";
import { useRecipients } from "../../api/useGift";
import { type CardFormat, cardTexts, usePageSize } from "../../model/cardTexts";
import { RecipientLinkState, useRecipientLink } from "../RecipientLink";
import styles from "./CardScreen.module.css";
import { GiftCard } from "./GiftCard";

interface CardScreenProps {
  tribute: TributePage;
  recipientId: string;
  onBack: () => void;
}

export function CardScreen({ tribute, recipientId, onBack }: CardScreenProps) {
  const { t } = useTranslation();
  const tributeId = tribute._id;
  const { query, gift, recipient, link } = useRecipientLink(tributeId, recipientId);
  const { recordGiven } = useRecipients(tributeId);
  const print = () => {
    window.print();
    recordGiven(recipientId);
  };
  return (
    <Screen
      title={t("A card to print")}
      onBack={onBack}
      occasion={tribute.tributeType}
      backdropImage={tribute.imageUrl}
      footer={
        link !== null && (
          <Button wide startIcon={<Printer aria-hidden />} onClick={print}>
            {t("Print, or save as PDF")}
          </Button>
        )
      }
    >
      <RecipientLinkState query={query} link={link} missing={t("There is no link to print")} />
      {gift && recipient && link !== null && (
        <Printable tribute={tribute} gift={gift} recipient={recipient} link={link} />
      )}
    </Screen>
  );
}

interface PrintableProps {
  tribute: TributePage;
  gift: GiftLink;
  recipient: GiftRecipient;
  link: string;
}

function Printable({ tribute, gift, recipient, link }: PrintableProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [format, setFormat] = useState<CardFormat>("a6");
  usePageSize(format);
  return (
    <>
      <div className={styles.unprinted}>
        <Choice
          label={t("Size")}
          options={[
            { value: "a6", label: t("A6 card") },
            { value: "a5", label: t("Folded A5 card") },
          ]}
          value={format}
          onChange={setFormat}
        />
      </div>
      <GiftCard
        format={format}
        texts={cardTexts(t, dates, { tribute, gift, recipient, brand: env.brand })}
        imageUrl={tribute.imageUrl}
        link={link}
      />
      <div className={styles.unprinted}>
        <Text size={14} tone="quiet">
          {format === "a6"
            ? t("Choose A6 as the paper in the print dialog, and no margins.")
            : t(
                "Choose A5 in landscape as the paper in the print dialog, and no margins. Fold it in the middle.",
              )}
        </Text>
      </div>
    </>
  );
}
