import { History, Plus } from "lucide-react";
import { paths } from "../../config/paths";
import { folksWords } from "../../features/credits/price";
import { useHere } from "../../shared/lib/useHere";
import { ButtonLink } from "../../shared/ui/Button";
import { Section } from "../../shared/ui/Section";
import { Text } from "../../shared/ui/Text";

/** How many people can still be invited, and the ways to more of them and to their history. */
export function CreditsSection({ credit }: { credit: number }) {
  const here = useHere();
  return (
    <Section title="Credits">
      <Text tabular>{`${folksWords(credit)} left for all your reels`}</Text>
      <ButtonLink
        wide
        tone="soft"
        to={paths.pricing()}
        state={{ from: here }}
        startIcon={<Plus aria-hidden />}
      >
        Add more
      </ButtonLink>
      <ButtonLink wide tone="plain" to={paths.credits()} startIcon={<History aria-hidden />}>
        See the history
      </ButtonLink>
    </Section>
  );
}
