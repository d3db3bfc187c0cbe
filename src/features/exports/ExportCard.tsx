import { msg } from "@contract/msg";
import { Trans, useTranslation } from "react-i18next";
import type { ExportKind } from "@contract/domain/export";
import type { Export, ExportOffer } from "@contract/http/export";
import Download from "lucide-react/icons/download";
import Film from "lucide-react/icons/film";
import FolderArchive from "lucide-react/icons/folder-archive";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useDates } from "../../shared/language/useDates";
import { fileSize } from "../../shared/lib/format";
import { Button, DownloadLink } from "../../shared/ui/action/Button";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { ProgressBar } from "../../shared/ui/feedback/ProgressBar";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

const KINDS = {
  reel: {
    icon: Film,
    title: msg("The reel as one film"),
    about: msg("The whole film as one file, with a chapter for each person."),
    action: msg("Download the reel (MP4)"),
  },
  originals: {
    icon: FolderArchive,
    title: msg("All originals"),
    about: msg("Every video just as it was sent, in one ZIP file."),
    action: msg("All originals (ZIP)"),
  },
} as const satisfies Record<ExportKind, object>;

interface ExportCardProps {
  offer: ExportOffer;
  onStart: () => Promise<void>;
  onRemove: (exportId: string) => Promise<void>;
}

export function ExportCard({ offer, onStart, onRemove }: ExportCardProps) {
  const { kind, videos, estimate, export: made } = offer;
  const { t } = useTranslation();
  const { icon: Icon, title, about } = KINDS[kind];
  return (
    <Stack as="section" gap={1.5} aria-label={t(title)}>
      <Stack direction="row" gap={1.5}>
        <Icon aria-hidden size={24} />
        <div>
          <Text as="h3" size={16} weight={600}>
            {t(title)}
          </Text>
          <Text size={14} tone="quiet">
            {t(about)}{" "}
            {t("{{count}} videos, about {{size}}.", {
              count: videos,
              size: fileSize(estimate),
              defaultValue_one: "{{count}} video, about {{size}}.",
            })}
          </Text>
        </div>
      </Stack>
      {offer.deleted > 0 && <Deleted offer={offer} />}
      <Body offer={offer} made={made} onStart={onStart} onRemove={onRemove} />
    </Stack>
  );
}

/** Says why originals are missing. */
function Deleted({ offer: { videos, deleted } }: Pick<ExportCardProps, "offer">) {
  const { t } = useTranslation();
  return (
    <Text size={14}>
      {videos === 0
        ? t("The original files were deleted, because this reel is kept in reduced form.")
        : t("{{count}} videos are missing: their original files were deleted.", {
            count: deleted,
            defaultValue_one: "{{count}} video is missing: its original file was deleted.",
          })}{" "}
      <FaqLink answer="kept">{t("More about what we keep")}</FaqLink>
    </Text>
  );
}

function Body({ made, ...props }: ExportCardProps & { made: Export | null }) {
  const { t } = useTranslation();
  const { offer, onRemove } = props;
  const { action, title } = KINDS[offer.kind];
  switch (made?.state) {
    case undefined:
      if (offer.videos === 0) return null;
      return (
        <Start {...props} icon={<Download aria-hidden />}>
          {t(action)}
        </Start>
      );
    case "waiting":
    case "working":
      return <UnderWay title={t(title)} made={made} onCancel={() => onRemove(made._id)} />;
    case "failed":
      return (
        <div role="alert">
          <Stack gap={1.5}>
            <Text size={14} tone="danger">
              {made.failure}
            </Text>
            <Start {...props} icon={<RotateCw aria-hidden />}>
              {t("Try again")}
            </Start>
            <FaqLink answer="failed-film" />
          </Stack>
        </div>
      );
    case "ready":
      return <Ready {...props} made={made} />;
  }
}

function Start(props: Pick<ExportCardProps, "onStart"> & { icon: ReactNode; children: ReactNode }) {
  return (
    <Button tone="soft" wide startIcon={props.icon} onClick={props.onStart}>
      {props.children}
    </Button>
  );
}

function UnderWay(props: { title: string; made: Export; onCancel: () => Promise<void> }) {
  const { t } = useTranslation();
  const { title, made } = props;
  const isWaiting = made.state === "waiting";
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={1}>
        <Stack gap={1} grow>
          <Stack direction="row" gap={1} justify="between">
            <output>
              <Text as="span" size={14}>
                {isWaiting ? (made.failure ?? t("Next in the queue…")) : t("Making the file…")}
              </Text>
            </output>
            {!isWaiting && (
              <Text as="span" size={14} tabular>
                {Math.floor(made.progress * 100)} %
              </Text>
            )}
          </Stack>
          <ProgressBar
            label={t("Making: {{title}}", { title })}
            value={isWaiting ? undefined : made.progress}
          />
        </Stack>
        <Button
          tone="plain"
          startIcon={<X aria-hidden />}
          aria-label={t("Cancel: {{title}}", { title })}
          onClick={() => void props.onCancel()}
        >
          {t("Cancel")}
        </Button>
      </Stack>
      <Text size={14} tone="quiet">
        {t("You can leave this page. We'll tell you when it's ready.")}
      </Text>
    </Stack>
  );
}

function Ready({ offer, made, onStart }: ExportCardProps & { made: Export }) {
  const { exactInstant } = useDates();
  const { t } = useTranslation();
  const { contents, kind, videos } = offer;
  const hasChanged = made.contents !== contents;
  return (
    <Stack gap={1.5}>
      <DownloadLink
        wide
        href={made.url ?? ""}
        download={made.name}
        startIcon={<Download aria-hidden />}
      >
        {t(KINDS[kind].action)}
      </DownloadLink>
      <Text size={14} tone="quiet">
        {t("Ready: {{size}}.", { size: fileSize(made.size ?? 0) })}{" "}
        {made.expiresAt && (
          <Trans
            i18nKey="We keep it until <when>{{when}}</when>."
            values={{ when: exactInstant(made.expiresAt) }}
            components={{ when: <time dateTime={made.expiresAt} /> }}
          />
        )}
      </Text>
      {hasChanged && videos > 0 && (
        <Stack gap={1}>
          <Text size={14}>{t("The reel has changed since this file was made.")}</Text>
          <Start icon={<RotateCw aria-hidden />} onStart={onStart}>
            {t("Make it again")}
          </Start>
        </Stack>
      )}
    </Stack>
  );
}
