import { type Language, LOCALES } from "@contract/languages";
import { useTranslation } from "react-i18next";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { env } from "../../../config/env";
import { paths } from "../../../config/paths";
import { useLanguage } from "../../../shared/language/useLanguage";
import { useCurrentUrl } from "../../../shared/hooks/useCurrentUrl";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { ButtonLink } from "../../../shared/ui/action/Button";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { TextLink } from "../../../shared/ui/action/TextLink";
import styles from "./ProfileSheet.module.css";

interface ProfileSheetProps {
  user: UserData;
  open: boolean;
  onClose: () => void;
}

export function ProfileSheet({ user, open, onClose }: ProfileSheetProps) {
  const { t } = useTranslation();
  const { firstName, lastName, userProfile, credit, counts } = user;
  return (
    <BottomSheet label={t("Your profile")} open={open} onClose={onClose}>
      <Stack gap={3}>
        <Stack align="center" gap={1.5}>
          <Avatar
            firstName={firstName}
            lastName={lastName}
            image={userProfile}
            size={72}
            decorative
          />
          <Text as="h2" size={20} align="center">
            <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
          </Text>
          <ButtonLink
            tone="soft"
            to={paths.profile()}
            onClick={onClose}
            startIcon={<Pencil aria-hidden />}
          >
            {t("Edit Profile")}
          </ButtonLink>
        </Stack>
        <section aria-label={t("Credits")} className={styles.credit}>
          {credit > 0 ? (
            <SomeCredit credit={credit} onFollow={onClose} />
          ) : (
            <NoCredit onFollow={onClose} />
          )}
        </section>
        <Counters counts={counts} />
      </Stack>
    </BottomSheet>
  );
}

function SomeCredit({ credit, onFollow }: { credit: number; onFollow: () => void }) {
  const { t } = useTranslation();
  const here = useCurrentUrl();
  return (
    <>
      <Text weight={600} align="center" tabular>
        {t("{{count}} more folks can be invited to your reels", { count: credit })}
      </Text>
      <Text size={14} align="center">
        {t("It's just a buck per folk!")}{" "}
        <span className={styles.more}>
          <TextLink to={paths.pricing()} state={{ from: here }} onClick={onFollow}>
            {t("Add more")}
          </TextLink>
        </span>
      </Text>
    </>
  );
}

function NoCredit({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const here = useCurrentUrl();
  return (
    <>
      <Text weight={600} align="center">
        {t("You are all out of credits of {{brand}}", { brand: env.brand })}
      </Text>
      <Text size={14} align="center">
        {t("Add more folks for just $1 each.")}
      </Text>
      <Text size={14} tone="quiet" align="center">
        {t("Videos that wait for a credit join the reel as soon as you add one.")}
      </Text>
      <ButtonLink
        to={paths.pricing()}
        state={{ from: here }}
        onClick={onFollow}
        startIcon={<Plus aria-hidden />}
      >
        {t("Add more")}
      </ButtonLink>
    </>
  );
}

/**
 * Three counts stand side by side on a small phone, so they are rounded from ten thousand: "12.3K".
 */
function shortCount(count: number, language: Language): string {
  const notation = count < 10_000 ? "standard" : "compact";
  return count.toLocaleString(LOCALES[language], { notation, maximumFractionDigits: 1 });
}

function Counters({ counts }: { counts: UserData["counts"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = [
    [t("Videos"), counts.submissions],
    [t("Views"), counts.views],
    [t("Loves"), counts.hearts],
  ] as const;
  return (
    <dl className={styles.counters}>
      {rows.map(([label, count]) => (
        <div key={label} className={styles.counter}>
          <Text as="dt" size={14} tone="quiet">
            {label}
          </Text>
          <Text as="dd" size={28} weight={600} tabular>
            {shortCount(count, language)}
          </Text>
        </div>
      ))}
    </dl>
  );
}
