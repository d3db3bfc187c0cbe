import type { Reduction } from "@contract/http/reduction";
import type { TributePage } from "@contract/http/tribute";
import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { useCancelReductionMutation } from "../../services/moderation";
import { useDates } from "../../shared/language/useDates";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button } from "../../shared/ui/action/Button";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { Card } from "../../shared/ui/layout/Card";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

interface ReductionNoticeProps {
  tribute: TributePage;
  reduction: Reduction;
}

export function ReductionNotice({ tribute, reduction }: ReductionNoticeProps) {
  const { t } = useTranslation();
  const { wholeInstant } = useDates();
  const when = wholeInstant(reduction.deletesAt, tribute.timeZone);
  const texts = {
    planned: () =>
      t(
        "The original files of this reel will be deleted on {{when}}. The film and every video stay, as people watch them.",
        { when },
      ),
    deleting: () => t("The original files of this reel are being deleted."),
    done: () =>
      t("The original files were deleted. The film and every video stay, as people watch them."),
  };
  return (
    <Card as="section" tone="outlined" aria-label={t("Kept in reduced form")}>
      <Stack gap={1.5}>
        <Text weight={600}>{t("Kept in reduced form")}</Text>
        <Text size={14}>{texts[reduction.state]()}</Text>
        {reduction.state === "planned" && <CancelButton tributeId={tribute._id} />}
        <FaqLink answer="kept">{t("More about what we keep")}</FaqLink>
      </Stack>
    </Card>
  );
}

function CancelButton({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [cancelReduction] = useCancelReductionMutation();
  const cancel = async () => {
    const { error } = await cancelReduction({ tributeId });
    if (error) return;
    dispatch(notify({ type: "SUCCESS", message: msg("The original files stay") }));
  };
  return (
    <Button tone="soft" onClick={cancel}>
      {t("Keep the original files")}
    </Button>
  );
}
