import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { MailCheck, UserRoundPlus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { sendVerificationLink } from "../../../services/user";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./SaveRefusal.module.css";

const sendLinkAgain = createAppThunk(
  "createTribute/sendVerificationLink",
  async (_: void, { dispatch }) => {
    dataOf(await sendVerificationLink());
    dispatch(
      notify({ type: "SUCCESS", message: msg("We sent it again. Please check your inbox.") }),
    );
  },
);

interface SaveRefusalProps {
  /** The contract's code of the refusal. */
  code: string | undefined;
  /** How a guest gets an account; null for everybody else. */
  upgrade: ReactNode;
}

/** Why the reel was not saved, where the organiser can do something about it; nothing for other failures. */
export function SaveRefusal({ code, upgrade }: SaveRefusalProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (code === "EMAIL_NOT_VERIFIED") {
    return (
      <Notice
        icon={<MailCheck aria-hidden />}
        title={t("First, confirm your email")}
        text={t(
          "Open the link that we mailed you, in any tab. Then come back and press Continue: everything stays as it is.",
        )}
        action={
          <Button tone="soft" onClick={() => void dispatch(sendLinkAgain())}>
            {t("Send the link again")}
          </Button>
        }
      />
    );
  }
  if (code !== "ACCOUNT_NEEDED" || !upgrade) return null;
  return (
    <>
      <Notice
        icon={<UserRoundPlus aria-hidden />}
        title={t("Making a reel needs an account")}
        text={t("What you entered stays as it is. Make your account here, then press Continue.")}
      />
      {upgrade}
    </>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

function Notice({ icon, title, text, action }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Brings it into view, and a keyboard to its button.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
      <Card tone="soft">
        <Stack gap={1.5}>
          {icon}
          <Text as="h2" size={16}>
            {title}
          </Text>
          <Text size={14}>{text}</Text>
          {action}
        </Stack>
      </Card>
    </div>
  );
}
