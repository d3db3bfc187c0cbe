import type { GiftLink, GiftRecipient } from "@contract/http/gift";
import type { TributePage } from "@contract/http/tribute";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { env } from "../../../../config/env";
import { useGetGiftLinkQuery } from "../../../../services/gift";
import { queryState } from "../../../../shared/hooks/queryState";
import { useDates } from "../../../../shared/language/useDates";
import { Button } from "../../../../shared/ui/action/Button";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../../shared/ui/feedback/Skeleton";
import { Choice } from "../../../../shared/ui/form/Choice";
import { Screen } from "../../../../shared/ui/layout/Screen";
import { Text } from "../../../../shared/ui/layout/Text";
import { useRecipients } from "../../api/useGift";
import { type CardFormat, cardTexts, usePageSize } from "../../model/cardTexts";
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
  const { status, data, error, reload } = queryState(useGetGiftLinkQuery({ tributeId }));
  const { recordGiven } = useRecipients(tributeId);
  const recipient = data?.recipients.find((one) => one._id === recipientId);
  const link = recipient?.link ?? null;
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
      {status === "loading" && (
        <SkeletonGroup label={t("Loading the gift")}>
          <Skeleton shape="block" height="520px" />
        </SkeletonGroup>
      )}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {status === "ready" && link === null && (
        <EmptyState illustration="reels" title={t("There is no link to print")}>
          {t("This person's link is switched off, or they no longer get the gift.")}
        </EmptyState>
      )}
      {data && recipient && link !== null && (
        <Printable tribute={tribute} gift={data} recipient={recipient} link={link} />
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
