import { useTranslation } from "react-i18next";
import { BadgeCheck, MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./EmailStatus.module.css";

interface EmailStatusProps {
  email: string;
  /** Null while it is not known. */
  isVerified: boolean | null;
  /** Is being asked for; otherwise it could not be found out. */
  isLoading: boolean;
  /** The way to get the link again. */
  sendAgain: ReactNode;
}

/** The address, and whether it is proven to be theirs. */
export function EmailStatus({ email, isVerified, isLoading, sendAgain }: EmailStatusProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={1}>
      <span className={styles.email}>{email}</span>
      {isLoading && (
        <SkeletonGroup label={t("Looking whether your email is verified")}>
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
              {t("Not verified yet. Open the link in the mail that we sent you.")}
            </Text>
          </span>
          {sendAgain}
        </Stack>
      )}
    </Stack>
  );
}
