import { useTranslation } from "react-i18next";
import type { GiftFilm } from "@contract/http/submission";
import Download from "lucide-react/icons/download";
import Images from "lucide-react/icons/images";
import { useGetGiftFilmQuery } from "../../../services/submission";
import { queryState } from "../../../shared/hooks/queryState";
import { fileSize } from "../../../shared/lib/format";
import { canShareFiles } from "../../../shared/share/shareByDevice";
import { Button, DownloadLink } from "../../../shared/ui/action/Button";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { ProgressBar } from "../../../shared/ui/feedback/ProgressBar";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { useFilmOnPhone } from "../model/useFilmOnPhone";

/** The film of a short reel is made in a few seconds. */
const CHECK_MS = 5000;

interface KeepFilmProps {
  tributeId: string;
  tgd: string;
}

export function KeepFilm({ tributeId, tgd }: KeepFilmProps) {
  const { t } = useTranslation();
  const known = useGetGiftFilmQuery({ tributeId, tgd });
  const isComing = known.data?.state === "preparing";
  const film = queryState(
    useGetGiftFilmQuery({ tributeId, tgd }, { pollingInterval: isComing ? CHECK_MS : 0 }),
  );
  if (film.status === "failed") {
    return <ErrorState message={film.error.message} code={film.error.code} onRetry={film.reload} />;
  }
  if (film.status === "loading" || film.data.state === "preparing") {
    return (
      <Stack gap={1}>
        <output>
          <Text as="span" size={14}>
            {t("We're preparing the film. It appears here when it's ready.")}
          </Text>
        </output>
        <ProgressBar label={t("Preparing the film")} />
      </Stack>
    );
  }
  if (film.data.state === "none") {
    return <Text size={14}>{t("There's no film to keep yet. Come back a little later.")}</Text>;
  }
  return <Ready film={film.data} />;
}

/** A computer has no gallery, even where its browser can share files. */
const savesToGallery = (name: string): boolean =>
  window.matchMedia("(pointer: coarse)").matches && canShareFiles(name, "video/mp4");

function Ready({ film }: { film: GiftFilm }) {
  const { t } = useTranslation();
  const isPhone = savesToGallery(film.name);
  return (
    <Stack gap={1}>
      {isPhone && <SaveToGallery film={film} />}
      <DownloadLink
        wide
        tone={isPhone ? "plain" : "primary"}
        href={film.url ?? ""}
        download={film.name}
        startIcon={<Download aria-hidden />}
      >
        {isPhone ? t("Download it as a file") : t("Download the film")}
      </DownloadLink>
      <Text size={14} tone="quiet">
        {t("One MP4 that plays everywhere, {{size}}.", { size: fileSize(film.size) })}
      </Text>
    </Stack>
  );
}

function SaveToGallery({ film }: { film: GiftFilm }) {
  const { t } = useTranslation();
  const { phase, save } = useFilmOnPhone(film);
  return (
    <>
      <Button wide onClick={save} startIcon={<Images aria-hidden />}>
        {phase.step === "loaded" ? t("It's here. Save it now") : t("Save the film to my photos")}
      </Button>
      {phase.step === "loading" && (
        <ProgressBar label={t("Loading the film")} value={phase.share} />
      )}
      {phase.step === "failed" && (
        <div role="alert">
          <Text size={14} tone="danger">
            {t("That didn't work. Try again, or download the file.")}
          </Text>
        </div>
      )}
    </>
  );
}
