import { useTranslation } from "react-i18next";
import { enteredPasswordSchema } from "@contract/forms/gift";
import { Formik } from "formik";
import { useOpenGiftMutation } from "../../../services/gift";
import { useScreenTitle } from "../../../shared/head/useHead";
import { failureOf } from "../../../shared/lib/callError";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import styles from "./GiftPassword.module.css";
import { WatchLayout } from "./WatchLayout";

interface GiftPasswordProps {
  tributeId: string;
  tgd: string;
  onOpen: (tgd: string) => void;
}

export function GiftPassword({ tributeId, tgd, onOpen }: GiftPasswordProps) {
  const { t } = useTranslation();
  const [openGift] = useOpenGiftMutation();
  useScreenTitle(t("A video reel"));
  return (
    <WatchLayout>
      <div className={styles.gate}>
        <EmptyState illustration="invite" heading="h1" title={t("Something is waiting for you")}>
          {t("It's locked with a password. Ask the person who sent you the link.")}
        </EmptyState>
        <div>
          <Formik
            initialValues={{ password: "" }}
            validationSchema={enteredPasswordSchema}
            onSubmit={async ({ password }, { setStatus }) => {
              setStatus(null);
              const { data, error } = await openGift({ tributeId, tgd, password });
              if (data) onOpen(data.tgd);
              else setStatus(failureOf(error).message);
            }}
          >
            <FormLayout
              label={t("Open the gift")}
              submit={t("Open")}
              help={<FaqLink answer="gift-password" />}
            >
              <PasswordInput name="password" autoComplete="current-password" />
            </FormLayout>
          </Formik>
        </div>
      </div>
    </WatchLayout>
  );
}
