import { useTranslation } from "react-i18next";
import Undo2 from "lucide-react/icons/undo-2";
import { useUndoKeys } from "../../../shared/hooks/useUndoKeys";
import { Button } from "../../../shared/ui/action/Button";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { BottomNotice } from "../../../shared/ui/overlay/BottomNotice";

interface RemovedPeopleProps {
  count: number;
  onUndo: () => void;
}

export function RemovedPeople({ count, onUndo }: RemovedPeopleProps) {
  const { t } = useTranslation();
  useUndoKeys({ undo: onUndo, redo: () => undefined });
  return (
    <BottomNotice label={t("Removed people")}>
      <output>
        <Stack direction="row" gap={1} align="center" justify="between">
          <Text size={14}>
            {t("{{count}} people are removed.", {
              count,
              defaultValue_one: "{{count}} person is removed.",
            })}
          </Text>
          <Button tone="soft" startIcon={<Undo2 aria-hidden />} onClick={onUndo}>
            {t("Undo")}
          </Button>
        </Stack>
      </output>
    </BottomNotice>
  );
}
