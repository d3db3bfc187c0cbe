import { KEPT_DAYS } from "@contract/keptDays";
import { FREE_CREDITS } from "@contract/limits";
import { Trans, useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { Disclosure } from "../../shared/ui/layout/Disclosure";
import { Prose } from "../../shared/ui/layout/Prose";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";
import type { FaqQuestion } from "./faqQuestion";
import { useAnchor } from "./useAnchor";

interface FaqGroupProps {
  title: string;
  questions: readonly FaqQuestion[];
}

/** Answers may contain these tags. */
const TAGS = {
  create: <TextLink to={paths.createTribute()} />,
  pricing: <TextLink to={paths.pricing()} />,
  privacy: <TextLink to={paths.privacyPolicy()} />,
  profile: <TextLink to={paths.profile()} />,
  contact: <TextLink to={paths.contactus()} />,
  way: <strong />,
  br: <br />,
};

const VALUES = {
  free: FREE_CREDITS,
  exportDays: KEPT_DAYS.exports,
  uploadDays: KEPT_DAYS.unfinishedUploads,
  originalDays: KEPT_DAYS.originals,
};

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
  const { t } = useTranslation();
  const anchor = useAnchor(id);
  return (
    <Disclosure id={id} summary={t(question)} {...anchor}>
      <Prose>
        <p>
          <Trans i18nKey={answer} values={VALUES} components={TAGS} />
        </p>
      </Prose>
    </Disclosure>
  );
}
