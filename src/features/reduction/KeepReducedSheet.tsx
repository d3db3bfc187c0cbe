import { KEPT_DAYS } from "@contract/keptDays";
import { REDUCTION_NOTICE_DAYS } from "@contract/limits";
import { msg } from "@contract/msg";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { useKeepReducedMutation } from "../../services/moderation";
import { useDates } from "../../shared/language/useDates";
import { dayOf } from "../../shared/lib/dates";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { BottomSheet } from "../../shared/ui/overlay/BottomSheet";

const STAYS = [
  msg("The film, which can also be made again"),
  msg("Every video, just as people watch it in the reel"),
  msg("Names, written messages, thank-yous, captions and music"),
];

const GOES = [
  msg("The file of each video just as it was sent, and with it its full quality"),
  msg(
    "The download of single videos, also for the people who sent them, and the ZIP of all originals",
  ),
  msg("The possibility to prepare a video again from its original"),
];

interface KeepReducedSheetProps {
  tributeId: string;
  onClose: () => void;
}

/** Says what stays and what goes, and when, before the originals of a reel are given up. */
export function KeepReducedSheet({ tributeId, onClose }: KeepReducedSheetProps) {
  const { t } = useTranslation();
  const { writtenDay } = useDates();
  const dispatch = useAppDispatch();
  const [keepReduced] = useKeepReducedMutation();
  const choose = async () => {
    const { data } = await keepReduced({ tributeId });
    if (!data) return;
    dispatch(notify({ type: "SUCCESS", message: msg("We've told all organisers") }));
    onClose();
  };
  const [openedAt] = useState(() => Date.now());
  const day = writtenDay(dayOf(new Date(openedAt + KEPT_DAYS.originals * 86_400_000)));
  return (
    <BottomSheet label={t("Keep in reduced form")} open onClose={onClose}>
      <Stack gap={2}>
        <Text as="h2" size={20}>
          {t("Keep in reduced form")}
        </Text>
        <Texts title={t("This stays")} texts={STAYS} />
        <Texts title={t("This goes")} texts={GOES} />
        <Text>
          {t(
            "We delete the original files in {{days}} days, on {{day}}. All organisers are told now, and again {{notice}} days before. Until then, each of you can cancel it. Afterwards, nobody can bring the files back.",
            { days: KEPT_DAYS.originals, day, notice: REDUCTION_NOTICE_DAYS },
          )}
        </Text>
        <Text size={14} tone="quiet">
          {t("A video that can't be played on that day keeps its original file.")}
        </Text>
        <ButtonLink tone="plain" wide to={paths.presentation(tributeId, { part: "gift" })}>
          {t("Download all originals first")}
        </ButtonLink>
        <Button tone="danger" wide onClick={choose}>
          {t("Delete the originals on {{day}}", { day })}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap={1}>
      <Text as="h3" weight={600}>
        {title}
      </Text>
      <Stack as="ul" gap={1}>
        {texts.map((text) => (
          <Stack as="li" key={text}>
            <Text size={14}>{t(text)}</Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
