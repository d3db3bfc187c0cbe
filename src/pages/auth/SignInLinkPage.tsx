import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { AfterSignIn } from "../../features/auth/components/AfterSignIn";
import { EmailInput } from "../../features/auth/components/EmailInput";
import { resetSchema } from "../../features/auth/model/authSchemas";
import { refusalOf } from "../../features/auth/model/refusalOf";
import { trackEvent } from "../../shared/analytics/analytics";
import { signInByLink } from "../../shared/identity/signInLink";
import { codeOf } from "../../shared/identity/identityError";
import { linkAddress } from "../../shared/identity/linkAddress";
import { ButtonLink } from "../../shared/ui/action/Button";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { FormLayout } from "../../shared/ui/form/FormLayout";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/** The provider refuses the link itself with these codes. */
const DEAD_LINK_CODES: ReadonlySet<string | undefined> = new Set([
  "auth/invalid-action-code",
  "auth/expired-action-code",
]);

const OTHER_ADDRESS = msg("The link wasn't sent to this address.");

/**
 * Signs in with a mailed link, which leads here. It asks for the address and a tap: mail scanners
 * open every link, and a forwarded link must sign nobody in by accident.
 */
export function SignInLinkPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [state, setState] = useState<"asking" | "dead" | "done">(
    query.get("mode") === "signIn" && query.has("oobCode") ? "asking" : "dead",
  );
  if (state === "done") return <AfterSignIn />;
  if (state === "dead") return <DeadLink />;
  return (
    <Screen pageTitle={t("Sign in")} onBack={() => void navigate(paths.login())}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Sign in with your link")}
        </Text>
        <Text tone="quiet">{t("Which address did the link come to?")}</Text>
      </Stack>
      <Formik
        initialValues={{ email: linkAddress() }}
        validationSchema={resetSchema}
        onSubmit={async ({ email }, { setStatus }) => {
          setStatus(null);
          try {
            await signInByLink(email.trim(), location.origin + paths.signInLink() + search);
            trackEvent("login", { method: "email" });
            setState("done");
          } catch (error) {
            const code = codeOf(error);
            if (DEAD_LINK_CODES.has(code)) setState("dead");
            else setStatus(code === "auth/invalid-email" ? t(OTHER_ADDRESS) : refusalOf(error));
          }
        }}
      >
        <FormLayout label={t("Sign in with your link")} submit={t("Sign in")}>
          <EmailInput />
        </FormLayout>
      </Formik>
    </Screen>
  );
}

function DeadLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Screen
      pageTitle={t("Sign in")}
      onBack={() => void navigate(paths.login())}
      footer={
        <ButtonLink to={paths.forgotPassword()} wide>
          {t("Get a new link")}
        </ButtonLink>
      }
    >
      <EmptyState
        illustration="mail"
        title={t("This link doesn't work any more")}
        heading="h1"
        help={<FaqLink answer="sign-in" />}
      >
        {t("A sign-in link works once, and not for long. We can send you a new one.")}
      </EmptyState>
    </Screen>
  );
}
