import { useTranslation } from "react-i18next";
import type { OwnThankYouNote } from "@contract/http/thanks";
import Trash2 from "lucide-react/icons/trash";
import {
  useListOwnThankYouNotesQuery,
  useRemoveThankYouNoteMutation,
} from "../../../services/thanks";
import { Button } from "../../../shared/ui/action/Button";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ThanksList.module.css";

export function OwnThankYouNotes({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useListOwnThankYouNotesQuery({ tributeId });
  if (data.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label={t("What you wrote")}>
      {data.map((note) => (
        <li key={note._id}>
          <Note note={note} />
        </li>
      ))}
    </Stack>
  );
}

function Note({ note }: { note: OwnThankYouNote }) {
  const { t } = useTranslation();
  const [removeThankYouNote] = useRemoveThankYouNoteMutation();
  const { text, to } = note;
  const reader = to === null ? t("To everybody") : t("Only to {{name}}", { name: to || "?" });
  return (
    <Stack gap={0.5}>
      <Text size={14} tone="quiet">
        {reader}
      </Text>
      <blockquote dir="auto" className={styles.words}>
        {text}
      </blockquote>
      <Button
        tone="plain"
        startIcon={<Trash2 aria-hidden />}
        onClick={() => removeThankYouNote({ noteId: note._id })}
      >
        {t("Take it back")}
      </Button>
    </Stack>
  );
}
