import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useEndSessionsMutation } from "../../../services/account/signIn";
import type { Proof } from "../../../shared/identity/accountChanges";
import { newSessionsEndRequest } from "../../../shared/identity/sessionsEnd";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Text } from "../../../shared/ui/layout/Text";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { loadAccountChanges } from "./loadAccountChanges";
import type { AccountDialogProps } from "./AccountDialog";
import { ProofForm } from "./ProofForm";

/** Signs the user out everywhere but here. They must confirm that it is them. */
export function EndSessionsDialog({ ways, onClose }: AccountDialogProps) {
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
    <Dialog title={t("Sign out other devices?")} open onClose={onClose}>
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
