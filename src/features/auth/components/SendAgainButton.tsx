import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { sendVerificationLink } from "../../../services/user";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";

const sendAgain = createAppThunk("auth/sendVerificationLink", async (_: void, { dispatch }) => {
  dataOf(await sendVerificationLink());
  dispatch(notify({ type: "SUCCESS", message: msg("Email Sent Successfully!") }));
});

/** Mails the verification link once more. */
export function SendAgainButton({ children }: { children?: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Button tone="soft" wide onClick={() => dispatch(sendAgain())}>
      {children ?? t("Send again")}
    </Button>
  );
}
