import { useTranslation } from "react-i18next";
import BadgeCheck from "lucide-react/icons/badge-check";
import MailWarning from "lucide-react/icons/mail-exclamation-point";
import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./EmailStatus.module.css";

interface EmailStatusProps {
  email: string;
  /** It is null while it is unknown. */
  isVerified: boolean | null;
  /** Tells that the status is loading. Otherwise it could not be loaded. */
  isLoading: boolean;
  sendAgain: ReactNode;
}

export function EmailStatus({ email, isVerified, isLoading, sendAgain }: EmailStatusProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={1}>
      <span className={styles.email}>{email}</span>
      {isLoading && (
        <SkeletonGroup label={t("Checking your email")}>
          <Skeleton width="96px" />
        </SkeletonGroup>
      )}
      {isVerified === true && (
        <span className={styles.verified}>
          <BadgeCheck aria-hidden size={20} />
          {t("Verified")}
        </span>
      )}
      {isVerified === false && (
        <Stack gap={2}>
          <span className={styles.unverified}>
            <MailWarning aria-hidden size={20} />
            <Text as="span" size={14}>
              {t("Not verified yet. Open the link in the email we sent you.")}
            </Text>
          </span>
          {sendAgain}
        </Stack>
      )}
    </Stack>
  );
}
