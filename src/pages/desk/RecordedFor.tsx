import { useTranslation } from "react-i18next";
import { displayName } from "@contract/displayName";
import type { Submission } from "@contract/http/submission";
import { Avatar } from "../../shared/ui/Avatar";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";

interface Recorded {
  person: Submission["contributor"];
  videos: number;
}

/** People whom organisers have recorded: nobody invited them, and they are in the reel all the same. */
export function RecordedFor({ answers }: { answers: readonly Submission[] | undefined }) {
  const { t } = useTranslation();
  const people = new Map<string, Recorded>();
  for (const { isOnBehalf, contributor: person } of answers ?? []) {
    const name = displayName([person]);
    if (isOnBehalf) people.set(name, { person, videos: (people.get(name)?.videos ?? 0) + 1 });
  }
  if (people.size === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t("Recorded by the organisers")}>
      <Text as="h2" size={16}>
        {t("Recorded by the organisers")}
      </Text>
      <Stack as="ul" gap={1}>
        {[...people].map(([name, { person, videos }]) => (
          <Stack as="li" key={name} direction="row" align="center" gap={1.5}>
            <Avatar firstName={person.firstName} lastName={person.lastName} decorative />
            <Text>
              <bdi>{name}</bdi>
              {videos > 1 && t(" · {{videos}} videos", { videos })}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
