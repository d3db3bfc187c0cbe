import { type ReactNode, useId } from "react";
import { Card } from "./Card";
import { Stack } from "./Stack";
import { Text } from "./Text";

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={2}>
        <Text as="h2" size={20} id={id}>
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
