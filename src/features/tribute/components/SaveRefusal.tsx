import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import MailCheck from "lucide-react/icons/mail-check";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { type ReactNode, useEffect, useRef } from "react";
import { useSendVerificationLinkMutation } from "../../../services/user";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./SaveRefusal.module.css";

interface SaveRefusalProps {
  code: string | undefined;
  /** Offers a guest an account. It is null for everybody else. */
  upgrade: ReactNode;
}

/**
 * Explains why the reel was not saved if the organiser can fix it. It shows nothing for other
 * failures.
 */
export function SaveRefusal({ code, upgrade }: SaveRefusalProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [sendVerificationLink] = useSendVerificationLinkMutation();
  const sendLinkAgain = async () => {
    const { data } = await sendVerificationLink();
    const message = msg("We sent it again. Please check your inbox.");
    if (data) dispatch(notify({ type: "SUCCESS", message }));
  };
  if (code === "EMAIL_NOT_VERIFIED") {
    return (
      <Notice
        icon={<MailCheck aria-hidden />}
        title={t("First, confirm your email")}
        text={t(
          "Open the link we emailed you, in any tab. Then come back and press Continue: everything stays as it is.",
        )}
        action={
          <Button tone="soft" onClick={sendLinkAgain}>
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
        title={t("You need an account to make a reel")}
        text={t(
          "Everything you entered stays as it is. Create your account here, then press Continue.",
        )}
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
  // The focus scrolls the notice into view, and leads keyboard users to its button.
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
