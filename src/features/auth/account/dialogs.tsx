import { useTranslation } from "react-i18next";
import { Formik } from "formik";
import { useState } from "react";
import { useChangeEmailMutation, useEndSessionsMutation } from "../../../services/account/signIn";
import { failureOf } from "../../../shared/lib/callError";
import { Button } from "../../../shared/ui/action/Button";
import { FormLayout } from "../../../shared/ui/form/FormLayout";
import { Text } from "../../../shared/ui/layout/Text";
import { PasswordRules } from "../components/NewPasswordForm";
import { EmailInput } from "../components/EmailInput";
import { newPasswordSchema, resetSchema } from "../model/authSchemas";
import { AccountDialog, type AccountDialogProps, ProofForm } from "./AccountDialog";
import { msg } from "@contract/msg";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { PasswordInput } from "../../../shared/ui/form/PasswordInput";
import { refusalOf } from "../model/refusalOf";
import { loadAccountChanges } from "./signInWays";
import type { Proof } from "../../../shared/identity/accountChanges";
import { newSessionsEndRequest } from "../../../shared/identity/sessionsEnd";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { codeOf } from "../../../shared/identity/identityError";
import type { LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { GoogleButton } from "../components/GoogleButton";
import { GOOGLE_REFUSALS, GoogleRefusal } from "../components/GoogleRefusal";

/** Asks for a new address, and then says that its owner must confirm it. */
export function ChangeEmailDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const [changeEmail] = useChangeEmailMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AccountDialog {...props} title={t("Check your inbox")}>
        <Text>
          {t(
            "We've sent a link to {{sentTo}}. Your email changes when you open it and confirm. Then sign in with the new address.",
            { sentTo },
          )}
        </Text>
        <Button wide onClick={props.onClose}>
          {t("OK")}
        </Button>
      </AccountDialog>
    );
  }
  return (
    <AccountDialog {...props} title={t("Change your email")}>
      <Formik
        initialValues={{ email: "" }}
        validationSchema={resetSchema}
        onSubmit={async ({ email }, { setStatus }) => {
          setStatus(null);
          const { data, error } = await changeEmail({ email: email.trim() });
          if (data) setSentTo(email.trim());
          else setStatus(failureOf(error).message);
        }}
      >
        <FormLayout
          label={t("Change your email")}
          submit={t("Send the link")}
          onCancel={props.onClose}
        >
          <EmailInput />
        </FormLayout>
      </Formik>
    </AccountDialog>
  );
}

export function ChangePasswordDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { ways, onClose } = props;
  const title = ways.hasPassword ? t("Change your password") : t("Add a password");
  return (
    <AccountDialog {...props} title={title}>
      <Formik
        initialValues={{ password: "" }}
        validationSchema={newPasswordSchema}
        onSubmit={async ({ password }, { setStatus }) => {
          setStatus(null);
          try {
            await (await loadAccountChanges()).changePassword(password);
            onClose();
            dispatch(notify({ type: "SUCCESS", message: msg("Your new password is saved") }));
          } catch (error) {
            setStatus(refusalOf(error));
          }
        }}
      >
        {({ values }) => (
          <FormLayout label={title} submit={t("Save the password")} onCancel={onClose}>
            <PasswordInput name="password" autoComplete="new-password" />
            <PasswordRules password={values.password} />
          </FormLayout>
        )}
      </Formik>
    </AccountDialog>
  );
}

/** Signs the user out everywhere but here. They must confirm that it is them. */
export function EndSessionsDialog({ dialogType, ways, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [endSessions] = useEndSessionsMutation();
  const endOthers = async (proof: Proof) => {
    const { endOtherSessions } = await loadAccountChanges();
    const isDone = await endOtherSessions(proof, async () => {
      const { data } = await endSessions({ askedBy: newSessionsEndRequest() });
      return data !== undefined;
    });
    if (!isDone) return;
    onClose();
    dispatch(notify({ type: "SUCCESS", message: msg("Your other devices are signed out") }));
  };
  return (
    <Dialog title={t("Sign out other devices?")} dialogType={dialogType} onClose={onClose}>
      <Text tone="quiet">
        {t("Videos that other devices haven't sent yet stay on them until you sign in there.")}
      </Text>
      <ProofForm
        ways={ways}
        submit={t("Sign out other devices")}
        onProof={endOthers}
        onCancel={onClose}
      />
    </Dialog>
  );
}

export function GoogleLinkDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const { google } = props.ways;
  // The question stays the same while the change that answers it is on its way.
  const [isLinked] = useState(google !== null);
  return isLinked ? (
    <AccountDialog {...props} title={t("Unlink Google?")}>
      <UnlinkGoogle onClose={props.onClose} />
    </AccountDialog>
  ) : (
    <AccountDialog {...props} title={t("Link Google")}>
      <LinkGoogle onClose={props.onClose} />
    </AccountDialog>
  );
}

function LinkGoogle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { run, refusal } = useGoogleChange(msg("Google is linked"), onClose);
  const link = async (local: LocalGoogleAccount | null) =>
    run(async () => (await loadAccountChanges()).linkGoogleAccount(local));
  return (
    <>
      <Text tone="quiet">{t("Then you can sign in with Google, too.")}</Text>
      <GoogleButton withAccount={link} />
      {refusal !== null && <GoogleRefusal refusal={refusal} />}
      <Button tone="plain" wide onClick={onClose}>
        {t("Cancel")}
      </Button>
    </>
  );
}

function UnlinkGoogle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { run, refusal } = useGoogleChange(msg("Google is unlinked"), onClose);
  return (
    <>
      <Text tone="quiet">{t("From then on, you sign in with your email and your password.")}</Text>
      {refusal !== null && <GoogleRefusal refusal={refusal} />}
      <Button
        wide
        tone="danger"
        onClick={() => run(async () => (await loadAccountChanges()).unlinkGoogleAccount())}
      >
        {t("Unlink Google")}
      </Button>
      <Button tone="plain" wide onClick={onClose}>
        {t("Cancel")}
      </Button>
    </>
  );
}

/** Runs a change, closes the dialog after it, and says why it was refused. */
function useGoogleChange(success: string, onClose: () => void) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setRefusal(null);
    try {
      await change();
      onClose();
      dispatch(notify({ type: "SUCCESS", message: success }));
    } catch (error) {
      setRefusal(GOOGLE_REFUSALS[codeOf(error) ?? ""] ?? refusalOf(error));
    }
  };
  return { run, refusal };
}
