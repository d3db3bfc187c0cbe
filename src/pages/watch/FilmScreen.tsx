import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import Play from "lucide-react/icons/play";
import { KeepFilm } from "../../features/player/components/KeepFilm";
import { WatchLayout } from "../../features/player/components/WatchLayout";
import { useScreenTitle } from "../../shared/head/useHead";
import { displayName } from "../../shared/lib/displayName";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

interface FilmScreenProps {
  feed: Feed;
  tgd: string;
  watchHref: string;
}

/** Shows `/tribute/:id/watch?tgd=&view=film`: the film as a file, for people who come from a mail. */
export function FilmScreen({ feed, tgd, watchHref }: FilmScreenProps) {
  const { t } = useTranslation();
  useScreenTitle(t("Keep the film"));
  return (
    <WatchLayout occasion={feed.tributeType}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="h1" size={28}>
            {t("Keep the film")}
          </Text>
          <Text tone="quiet">
            <bdi>{feed.name || displayName(feed.tributeFor)}</bdi>
          </Text>
        </Stack>
        {feed.canDownload ? (
          <KeepFilm tributeId={feed.tributeId} tgd={tgd} />
        ) : (
          <Text>{t("This film can't be downloaded. You can watch it as often as you like.")}</Text>
        )}
        <ButtonLink wide tone="soft" to={watchHref} startIcon={<Play aria-hidden />}>
          {t("Watch the reel")}
        </ButtonLink>
      </Stack>
    </WatchLayout>
  );
}
