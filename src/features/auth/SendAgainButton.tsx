import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { useState } from "react";
import { sendVerificationLink } from "../../services/user";
import { dataOf } from "../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button } from "../../shared/ui/Button";

const sendAgain = createAppThunk("auth/sendVerificationLink", async (_: void, { dispatch }) => {
  dataOf(await sendVerificationLink());
  dispatch(notify({ type: "SUCCESS", message: msg("Email Sent Successfully!") }));
});

/** Mails the verification link once more. */
export function SendAgainButton({ children }: { children?: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await dispatch(sendAgain());
    setSending(false);
  };
  return (
    <Button tone="soft" wide loading={isSending} onClick={() => void send()}>
      {children ?? t("Send again")}
    </Button>
  );
}
