import { useTranslation } from "react-i18next";
import { type ReactNode, useState } from "react";
import type { SignInWays } from "../../../shared/identity/accountChanges";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { loadAccountChanges } from "./loadAccountChanges";
import { ProofForm } from "./ProofForm";

export interface AccountDialogProps {
  ways: SignInWays;
  onClose: () => void;
}

/**
 * Shows a change of the account. If the user has not just signed in, it first asks them to confirm
 * that it is them, because a device may be in other hands.
 */
export function AccountDialog({
  title,
  ways,
  onClose,
  children,
}: AccountDialogProps & { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [isConfirmed, setConfirmed] = useState(ways.isRecent);
  return (
    <Dialog title={title} open onClose={onClose}>
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
