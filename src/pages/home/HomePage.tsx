import { Trans, useTranslation } from "react-i18next";
import { lazy, Suspense } from "react";
import { SendAgainButton } from "../../features/auth/components/SendAgainButton";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import { useColumnCount } from "../../shared/ui/columns/columnCount";
import { Card } from "../../shared/ui/layout/Card";
import { Skeleton } from "../../shared/ui/feedback/Skeleton";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { CreateLink } from "./CreateCard";
import { HomeReels } from "./HomeReels";
import { type HomeView, useHomeView } from "./homeView";
import { type HomeLists, useHomeLists } from "./useHomeLists";

// The lists are what people come for, so that the controls load beside them.
const ReelControls = lazy(async () => ({
  default: (await import("./ReelControls")).ReelControls,
}));

const CONTROLS_HEIGHT = { phone: "112px", wide: "48px" };

export function HomePage() {
  const { t } = useTranslation();
  const { view, change } = useHomeView();
  const home = useHomeLists(view);
  const isWide = useColumnCount() > 1;
  const firstName = useAppSelector((state) => state.userFirebaseData?.firstName);
  return (
    <Screen pageTitle={t("Your reels")} columns={3} footer={!isWide && <CreateLink />}>
      <Text as="h1" size={28}>
        {firstName ? t("Hello, {{firstName}}", { firstName }) : t("Hello")}
      </Text>
      <VerifyNotice />
      {needsControls(view, home) && (
        <Suspense
          fallback={
            <Skeleton
              shape="block"
              height={isWide ? CONTROLS_HEIGHT.wide : CONTROLS_HEIGHT.phone}
            />
          }
        >
          <ReelControls view={view} onChange={change} />
        </Suspense>
      )}
      <HomeReels
        {...home}
        isWide={isWide}
        view={view}
        onClearSearch={() => change({ search: "" })}
      />
    </Screen>
  );
}

/** Fewer reels than this are seen at a glance. */
const MANY = 7;

/** Tells whether there is enough to search and to sort, or whether the address does so already. */
function needsControls({ show, search, sort }: HomeView, { names, lists, isLoading }: HomeLists) {
  if (show || search || sort !== "recent") return true;
  if (isLoading) return false;
  const sizes = names.map((name) => lists[name].data?.items.length ?? 0);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  return size >= MANY;
}

/** Reminds users to verify their address. Until then they can look around, but not invite. */
function VerifyNotice() {
  const { t } = useTranslation();
  const { user } = useIdentity();
  if (!user?.email || user.isEmailVerified) return null;
  return (
    <Card tone="soft" as="section" aria-label={t("Verify your email")}>
      <Stack gap={2}>
        <Text size={14}>
          <Trans
            i18nKey="Please verify your email: open the link we sent to <address>{{email}}</address>."
            values={{ email: user.email }}
            components={{ address: <Text as="span" size={14} weight={600} /> }}
          />
        </Text>
        <SendAgainButton />
      </Stack>
    </Card>
  );
}
