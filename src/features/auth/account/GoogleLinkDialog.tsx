import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { codeOf } from "../../../shared/identity/identityError";
import type { LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { GoogleButton } from "../components/GoogleButton";
import { GoogleRefusal } from "../components/GoogleRefusal";
import { GOOGLE_REFUSALS } from "../model/googleRefusals";
import { refusalOf } from "../model/refusalOf";
import { loadAccountChanges } from "./loadAccountChanges";
import { AccountDialog, type AccountDialogProps } from "./AccountDialog";

/** Links a Google account, or unlinks the one that is linked. */
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
