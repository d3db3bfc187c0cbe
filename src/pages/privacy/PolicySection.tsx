import type { ReactNode } from "react";
import { Prose } from "../../shared/ui/layout/Prose";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

interface PolicySectionProps {
  title: string;
  children: ReactNode;
}

export function PolicySection({ title, children }: PolicySectionProps) {
  return (
    <Stack as="section" gap={1.5} aria-label={title}>
      <Text as="h2" size={20}>
        {title}
      </Text>
      <Prose>{children}</Prose>
    </Stack>
  );
}
