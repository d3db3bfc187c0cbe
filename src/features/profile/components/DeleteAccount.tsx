import { useTranslation } from "react-i18next";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import type { UserData } from "../../../shared/state/userFirebaseDataSlice";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { DeleteAccountDialog } from "./DeleteAccountDialog";

/** Offers to delete the account, after a question. */
export function DeleteAccount({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Text tone="quiet" size={14}>
        {t("This deletes your reels, your videos and everything else we have about you, for good.")}
      </Text>
      <Button tone="soft" wide onClick={() => setAsking(true)} startIcon={<Trash2 aria-hidden />}>
        {t("Delete my account")}
      </Button>
      <DeleteAccountDialog user={user} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
