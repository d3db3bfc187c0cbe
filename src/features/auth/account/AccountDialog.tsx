import { useTranslation } from "react-i18next";
import { type ReactNode, useState } from "react";
import type { Proof, SignInWays } from "../../../shared/identity/accountChanges";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { loadAccountChanges } from "./signInWays";
import { Formik } from "formik";
import { object, string } from "yup";
import { msg } from "@contract/msg";
import { paths } from "../../../config/paths";
import { codeOf } from "../../../shared/identity/identityError";
import { Button } from "../../../shared/ui/action/Button";
import { TextLink } from "../../../shared/ui/action/TextLink";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { Text } from "../../../shared/ui/layout/Text";
import { GoogleButton } from "../components/GoogleButton";
import { GOOGLE_REFUSALS, GoogleRefusal } from "../components/GoogleRefusal";
import { refusalOf } from "../model/refusalOf";

export interface AccountDialogProps {
  dialogType: string | null;
  ways: SignInWays;
  onClose: () => void;
}

/**
 * Shows a change of the account. If the user has not just signed in, it first asks them to confirm
 * that it is them, because a device may be in other hands.
 */
export function AccountDialog({
  dialogType,
  title,
  ways,
  onClose,
  children,
}: AccountDialogProps & { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [isConfirmed, setConfirmed] = useState(ways.isRecent);
  return (
    <Dialog title={title} dialogType={dialogType} onClose={onClose}>
      {isConfirmed ? (
        children
      ) : (
        <ProofForm
          ways={ways}
          submit={t("Continue")}
          onProof={async (proof) => {
            await (await loadAccountChanges()).confirmUser(proof);
            setConfirmed(true);
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface ProofFormProps {
  ways: SignInWays;
  submit: string;
  /** If it rejects, the reason shows below the field. */
  onProof: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}

const schema = object({ password: string().required(msg("Please enter your password")) });

export function ProofForm({ ways, submit, onProof, onCancel }: ProofFormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <>
      <Text tone="quiet">{t("Please confirm that it's you.")}</Text>
      {ways.hasPassword && (
        <Formik
          initialValues={{ password: "" }}
          validationSchema={schema}
          onSubmit={async ({ password }, { setStatus }) => {
            setStatus(null);
            await onProof({ password }).catch((error: unknown) => setStatus(refusalOf(error)));
          }}
        >
          <FormLayout label={t("Please confirm that it's you.")} submit={submit}>
            <PasswordInput name="password" autoComplete="current-password" />
          </FormLayout>
        </Formik>
      )}
      {ways.google !== null && (
        <GoogleButton
          withAccount={async (google) => {
            setRefusal(null);
            await onProof({ google }).catch((error: unknown) =>
              setRefusal(GOOGLE_REFUSALS[codeOf(error) ?? ""] ?? refusalOf(error)),
            );
          }}
        />
      )}
      {refusal !== null && <GoogleRefusal refusal={refusal} />}
      <Button tone="plain" wide onClick={onCancel}>
        {t("Cancel")}
      </Button>
      {ways.hasPassword && (
        <Text size={14} align="center">
          <TextLink to={paths.forgotPassword()}>{t("Forgot your password?")}</TextLink>
        </Text>
      )}
    </>
  );
}
