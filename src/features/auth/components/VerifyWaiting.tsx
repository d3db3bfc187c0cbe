import { Trans, useTranslation } from "react-i18next";
import { signOut } from "../../../shared/identity/identity";
import { Button } from "../../../shared/ui/action/Button";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { Stack } from "../../../shared/ui/layout/Stack";
import { SendAgainButton } from "./SendAgainButton";
import { Text } from "../../../shared/ui/layout/Text";

/**
 * Waits until the link in the mail is opened in a session of this account. People who mistyped their
 * address can start again.
 */
export function VerifyWaiting({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration="mail"
      title={t("Check your inbox")}
      heading="h1"
      action={
        <Stack gap={1}>
          <SendAgainButton />
          <Button tone="plain" wide onClick={() => signOut()}>
            {t("Use another address")}
          </Button>
        </Stack>
      }
    >
      <Trans
        i18nKey="We sent a link to <address>{{email}}</address>. Open it in this browser, or sign in where you open it. This page will then move on."
        values={{ email }}
        components={{ address: <Text as="span" weight={600} /> }}
      />
    </EmptyState>
  );
}
