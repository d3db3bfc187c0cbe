import { useTranslation } from "react-i18next";
import { CONTACT_TOPICS, type ContactTopic } from "@contract/domain/message";
import { useField } from "formik";
import { Choice } from "../../shared/ui/form/Choice";

export function TopicChoice() {
  const { t } = useTranslation();
  const [{ value }, { touched, error }, { setValue }] = useField<ContactTopic | null>("topic");
  return (
    <Choice
      label={t("What is it about?")}
      options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(topic) }))}
      value={value}
      onChange={(topic) => void setValue(topic)}
      error={touched ? error : undefined}
    />
  );
}
