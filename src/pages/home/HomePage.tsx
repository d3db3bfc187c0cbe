import { Trans, useTranslation } from "react-i18next";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { listContributedTributes, listGifts, listTributes } from "../../services/tribute";
import { useIdentity } from "../../shared/identity/useIdentity";
import { usePages } from "../../shared/hooks/usePages";
import { useAppSelector } from "../../shared/state/hooks";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { GiftCard } from "./GiftCard";
import { ReelCard } from "./ReelCard";
import { ReelList } from "./ReelList";

/**
 * A user's reels: those they make, those they are in, and those that were made for them. All are asked for at once; what stands
 * below a list waits for it, so that nothing moves when it comes.
 */
export function HomePage() {
  const { t } = useTranslation();
  const own = usePages(listTributes);
  const others = usePages(listContributedTributes);
  const gifts = usePages(listGifts);
  const firstName = useAppSelector((state) => state.userFirebaseData?.firstName);
  return (
    <Screen
      pageTitle={t("Your reels")}
      footer={
        <ButtonLink to={paths.createTribute()} wide startIcon={<Plus aria-hidden />}>
          {t("Create a reel")}
        </ButtonLink>
      }
    >
      <Text as="h1" size={28}>
        {firstName ? t("Hello, {{firstName}}", { firstName }) : t("Hello")}
      </Text>
      <VerifyNotice />
      <ReelList
        title={t("Your reels")}
        list={own}
        card={ReelCard}
        empty={
          <EmptyState illustration="reels" title={t("No reel yet")} heading="h3">
            {t("Pick an occasion, send one link, and everyone's videos become one reel.")}
          </EmptyState>
        }
      />
      {own.status !== "loading" && (
        <ReelList
          title={t("Reels you are in")}
          list={others}
          card={ReelCard}
          empty={<Hint>{t("When you record for somebody else's reel, it shows up here.")}</Hint>}
        />
      )}
      {own.status !== "loading" && others.status !== "loading" && (
        <ReelList
          title={t("Gifts for you")}
          list={gifts}
          card={GiftCard}
          isNews={({ type }) => type === "REEL_GIFTED"}
          empty={<Hint>{t("When somebody gives you a reel, it shows up here.")}</Hint>}
        />
      )}
    </Screen>
  );
}

/** In place of a list that is empty most of the time. */
function Hint({ children }: { children: ReactNode }) {
  return (
    <Card tone="outlined">
      <Text size={14} tone="quiet">
        {children}
      </Text>
    </Card>
  );
}

/** An account whose address is not proved yet can look around, but not invite. */
function VerifyNotice() {
  const { t } = useTranslation();
  const { user } = useIdentity();
  if (!user?.email || user.isEmailVerified) return null;
  return (
    <Card tone="soft" as="section" aria-label={t("Verify your email")}>
      <Stack gap={2}>
        <Text size={14}>
          <Trans
            i18nKey="Please verify your email: open the link that we sent to <address>{{email}}</address>."
            values={{ email: user.email }}
            components={{ address: <Text as="span" size={14} weight={600} /> }}
          />
        </Text>
        <SendAgainButton />
      </Stack>
    </Card>
  );
}
