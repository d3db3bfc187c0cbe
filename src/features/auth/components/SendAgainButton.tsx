import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { useSendVerificationLinkMutation } from "../../../services/user";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";

export function SendAgainButton({ children }: { children?: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [sendVerificationLink] = useSendVerificationLinkMutation();
  const press = async () => {
    const { data } = await sendVerificationLink();
    if (data) dispatch(notify({ type: "SUCCESS", message: msg("Email Sent Successfully!") }));
  };
  return (
    <Button tone="soft" wide onClick={press}>
      {children ?? t("Send again")}
    </Button>
  );
}
