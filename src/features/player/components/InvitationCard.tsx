import { useTranslation } from "react-i18next";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./InvitationCard.module.css";

interface InvitationCardProps {
  recipientName: string | null;
  message: string;
  occasion: string;
}

export function InvitationCard({ recipientName, message, occasion }: InvitationCardProps) {
  const { t } = useTranslation();
  if (!message && !recipientName) return null;
  return (
    <section
      className={styles.card}
      data-joy-color-scheme="light"
      data-occasion={occasion}
      aria-label={t("A message for you")}
    >
      {recipientName && (
        <Text as="h2" size={20}>
          {t("For {{recipientName}}", { recipientName })}
        </Text>
      )}
      {message && <Text>{message}</Text>}
    </section>
  );
}
