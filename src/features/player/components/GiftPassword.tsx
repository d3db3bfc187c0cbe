import { useTranslation } from "react-i18next";
import { openGift as openGiftEndpoint } from "@contract/http/presentation";
import { Formik } from "formik";
import { openGift } from "../../../services/presentation";
import { useScreenTitle } from "../../../shared/head/useHead";
import { dataOf } from "../../../shared/lib/callError";
import { EmptyState } from "../../../shared/ui/feedback/EmptyState";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { JoyTheme } from "../../../shared/ui/theme/JoyTheme";
import styles from "./GiftPassword.module.css";
import { WatchRoom } from "./WatchRoom";

interface GiftPasswordProps {
  tributeId: string;
  /** Of the link. */
  tgd: string;
  /** With the token that opens the reel. */
  onOpen: (tgd: string) => void;
}

/** A gift that its link alone does not open. */
export function GiftPassword({ tributeId, tgd, onOpen }: GiftPasswordProps) {
  const { t } = useTranslation();
  useScreenTitle(t("A video reel"));
  return (
    <WatchRoom>
      <JoyTheme>
        <div className={styles.gate}>
          <EmptyState illustration="invite" heading="h1" title={t("Something is waiting for you")}>
            {t("It is locked with a password. The person who sent you the link can tell you.")}
          </EmptyState>
          <div>
            <Formik
              initialValues={{ password: "" }}
              validationSchema={openGiftEndpoint.body.pick(["password"])}
              onSubmit={async ({ password }, { setStatus }) => {
                setStatus(null);
                try {
                  onOpen(dataOf(await openGift({ tributeId, tgd, password })).tgd);
                } catch (error) {
                  setStatus(error instanceof Error ? error.message : String(error));
                }
              }}
            >
              <FormLayout label={t("Open the gift")} submit={t("Open")}>
                <PasswordInput name="password" autoComplete="current-password" />
              </FormLayout>
            </Formik>
          </div>
        </div>
      </JoyTheme>
    </WatchRoom>
  );
}
