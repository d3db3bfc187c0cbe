import { useTranslation } from "react-i18next";
import { questionTextField } from "@contract/forms/question";
import type { TributeQuestion } from "@contract/http/tribute";
import { useFormik } from "formik";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { object } from "yup";
import { Button } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { IconButton } from "../../shared/ui/action/IconButton";
import { Stack } from "../../shared/ui/layout/Stack";
import { TextArea } from "../../shared/ui/form/TextArea";
import styles from "./OwnQuestions.module.css";

const formSchema = object({ question: questionTextField() });

interface QuestionFormProps {
  initial?: string;
  label: string;
  submit: string;
  /** Resolves to whether the question was saved. The form is then emptied. */
  onSubmit: (question: string) => Promise<boolean>;
  onCancel?: () => void;
}

function QuestionForm({ initial = "", label, submit, onSubmit, onCancel }: QuestionFormProps) {
  const { t } = useTranslation();
  const form = useFormik({
    initialValues: { question: initial },
    validationSchema: formSchema,
    onSubmit: async ({ question }, { resetForm }) => {
      if (await onSubmit(question.trim())) resetForm();
    },
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap={1.5}>
        <TextArea
          {...form.getFieldProps("question")}
          label={label}
          minRows={2}
          dir="auto"
          maxLength={200}
          placeholder={t("What would you love to hear about?")}
          error={form.touched.question ? form.errors.question : undefined}
        />
        <Stack direction="row" gap={1} justify="end">
          {onCancel && (
            <Button tone="plain" onClick={onCancel}>
              {t("Cancel")}
            </Button>
          )}
          <Button type="submit" tone="soft" loading={form.isSubmitting}>
            {submit}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

interface OwnQuestionsProps {
  questions: readonly TributeQuestion[];
  onAdd: (question: string) => Promise<boolean>;
  onEdit: (questionId: string, question: string) => Promise<boolean>;
  onRemove: (questionId: string) => Promise<boolean>;
}

export function OwnQuestions({ questions, onAdd, onEdit, onRemove }: OwnQuestionsProps) {
  const { t } = useTranslation();
  const [editedId, setEditedId] = useState<string | null>(null);
  const edit = async (questionId: string, question: string) => {
    const isSaved = await onEdit(questionId, question);
    if (isSaved) setEditedId(null);
    return isSaved;
  };
  return (
    <Stack gap={3}>
      <QuestionForm label={t("Your own question")} submit={t("Add question")} onSubmit={onAdd} />
      {questions.map((question) =>
        question._id === editedId ? (
          <Card key={question._id}>
            <QuestionForm
              label={t("Change the question")}
              submit={t("Save")}
              initial={question.question}
              onSubmit={(text) => edit(question._id, text)}
              onCancel={() => setEditedId(null)}
            />
          </Card>
        ) : (
          <Card key={question._id}>
            <div className={styles.row}>
              <p className={styles.words} dir="auto">
                {question.question}
              </p>
              <IconButton
                label={t("Change: {{question}}", { question: question.question })}
                onClick={() => setEditedId(question._id)}
              >
                <Pencil aria-hidden size={18} />
              </IconButton>
              <IconButton
                label={t("Remove: {{question}}", { question: question.question })}
                onClick={() => void onRemove(question._id)}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </div>
          </Card>
        ),
      )}
    </Stack>
  );
}
