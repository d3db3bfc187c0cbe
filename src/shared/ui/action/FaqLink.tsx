import { useTranslation } from "react-i18next";
import type { FaqAnswer } from "../../../config/faqAnswers";
import { paths } from "../../../config/paths";
import { siteAddress } from "../../../config/siteAddress";
import { Text } from "../layout/Text";
import { TextLink } from "./TextLink";

interface FaqLinkProps {
  answer: FaqAnswer;
  /** Says what the answer is about, where "What can I do?" does not fit. */
  children?: string;
  /** Keeps the page open, because it holds something that exists nowhere else. */
  opensTab?: boolean;
}

export function FaqLink({ answer, children, opensTab }: FaqLinkProps) {
  const { t } = useTranslation();
  return (
    <Text as="span" size={14}>
      <TextLink
        to={siteAddress(paths.faq({ question: answer }))}
        target={opensTab ? "_blank" : undefined}
      >
        {children ?? t("What can I do?")}
      </TextLink>
    </Text>
  );
}
