import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { classNames } from "../../../shared/ui/layout/classNames";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./PaymentResult.module.css";

export interface PaymentResultProps {
  icon: LucideIcon;
  tone: "good" | "quiet" | "bad";
  title: string;
  text: string;
  action?: string;
  onAction?: () => void;
  children?: ReactNode;
  /** Leads to an answer about a payment that is not complete. */
  help?: ReactNode;
}

export function PaymentResult(props: PaymentResultProps) {
  const { icon: Icon, tone, title, text, action, onAction, children, help } = props;
  return (
    <Stack gap={3}>
      <output className={styles.news}>
        <span className={classNames(styles.icon, styles[tone])}>
          <Icon aria-hidden size={28} />
        </span>
        <Text as="h2" size={20} align="center">
          {title}
        </Text>
        <Text align="center" tone="quiet">
          {text}
        </Text>
        {help}
      </output>
      {action && (
        <Button wide onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </Stack>
  );
}
