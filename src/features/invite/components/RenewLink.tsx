import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Invite } from "@contract/http/invite";
import { renewInviteLink } from "../../../services/invite";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { RenewButton } from "../../../shared/ui/action/RenewButton";

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
  const make = async () => {
    const result = await dispatch(renew(tributeId));
    if (renew.fulfilled.match(result)) onRenewed(result.payload);
  };
  return (
    <RenewButton
      description={t(
        "The link that you have now stops working at once, with every copy, poster and QR code of it. Who was invited by name keeps theirs.",
      )}
      onRenew={make}
    />
  );
}
