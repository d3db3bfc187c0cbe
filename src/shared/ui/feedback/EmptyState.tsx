import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "../illustrations/Illustration";
import { Stack } from "../layout/Stack";
import styles from "./EmptyState.module.css";
import { Text } from "../layout/Text";

interface EmptyStateProps {
  illustration: IllustrationName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Leads to an answer about an error. */
  help?: ReactNode;
  heading?: "h1" | "h2" | "h3";
  /** Makes screen readers announce it as soon as it appears. */
  role?: "alert";
}

/** Fills an empty place with an illustration, what belongs here and how to start. */
export function EmptyState(props: EmptyStateProps) {
  const { illustration, title, children, action, help, heading = "h2", role } = props;
  return (
    <div role={role} className={styles.empty}>
      <Illustration name={illustration} />
      <Stack gap={1} align="center">
        <Text as={heading} size={20} align="center">
          {title}
        </Text>
        {children && (
          <Text tone="quiet" align="center">
            {children}
          </Text>
        )}
      </Stack>
      {action}
      {help}
    </div>
  );
}
