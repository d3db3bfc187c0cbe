import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Invite } from "@contract/http/invite";
import { Link2Off } from "lucide-react";
import { useState } from "react";
import { renewInviteLink } from "../../services/invite";
import { dataOf } from "../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button } from "../../shared/ui/Button";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";

const renew = createAppThunk("invite/renewLink", async (tributeId: string, { dispatch }) => {
  const invite = dataOf(await renewInviteLink(tributeId));
  dispatch(notify({ type: "SUCCESS", message: msg("This is the new link") }));
  return invite;
});

interface RenewLinkProps {
  tributeId: string;
  onRenewed: (invite: Invite) => void;
}

/** For a link that got into the wrong hands: a new one, after a question. */
export function RenewLink({ tributeId, onRenewed }: RenewLinkProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const result = await dispatch(renew(tributeId));
    setBusy(false);
    setAsking(false);
    if (renew.fulfilled.match(result)) onRenewed(result.payload);
  };
  return (
    <>
      <Button tone="plain" startIcon={<Link2Off aria-hidden />} onClick={() => setAsking(true)}>
        {t("Make a new link")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Make a new link?")}
        description={t(
          "The link that you have now stops working at once, with every copy, poster and QR code of it. Who was invited by name keeps theirs.",
        )}
        confirm={t("Make a new link")}
        isDangerous
        loading={isBusy}
        onConfirm={() => void make()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
