import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useRenewInviteLinkMutation } from "../../../services/invite";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { RenewButton } from "../../../shared/ui/action/RenewButton";

/** Replaces a link that got into the wrong hands, after a question. */
export function RenewLink({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [renewInviteLink] = useRenewInviteLinkMutation();
  const make = async () => {
    const { data } = await renewInviteLink({ tributeId });
    if (data) dispatch(notify({ type: "SUCCESS", message: msg("Here is the new link") }));
  };
  return (
    <RenewButton
      description={t(
        "Your current link stops working right away, including every copy, poster and QR code. People you invited by name keep their own links.",
      )}
      onRenew={make}
    />
  );
}
