import { Disclosure } from "../../shared/ui/Disclosure";
import { Prose } from "../../shared/ui/Prose";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import type { FaqQuestion } from "./faqQuestion";
import { useAnchor } from "./useAnchor";

interface FaqGroupProps {
  title: string;
  questions: readonly FaqQuestion[];
}

/** Questions about one thing; each opens its answer. */
export function FaqGroup({ title, questions }: FaqGroupProps) {
  return (
    <Stack as="section" gap={1.5} aria-label={title}>
      <Text as="h2" size={20}>
        {title}
      </Text>
      {questions.map((question) => (
        <Question key={question.id} {...question} />
      ))}
    </Stack>
  );
}

function Question({ id, question, answer }: FaqQuestion) {
  const anchor = useAnchor(id);
  return (
    <Disclosure id={id} summary={question} {...anchor}>
      <Prose>{answer}</Prose>
    </Disclosure>
  );
}
