import { env } from "../../config/env";
import { Card } from "../../shared/ui/Card";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { folksWords } from "./price";

/** How many people a signed-in user can still invite. */
export function Balance({ credit }: { credit: number }) {
  const hasCredit = credit > 0;
  return (
    <Card tone="soft" as="section" aria-label="Your credits">
      <Stack gap={0.5}>
        <Text weight={600} tabular>
          {hasCredit ? `${folksWords(credit)} left` : `You are all out of ${env.brand} credits`}
        </Text>
        <Text size={14}>
          {hasCredit
            ? "So many people can still be invited to your reels."
            : "Each further person is one dollar."}
        </Text>
      </Stack>
    </Card>
  );
}
