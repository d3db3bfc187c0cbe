import { useTranslation } from "react-i18next";
import { useCallback } from "react";
import { listReelMails } from "../../../services/reminder";
import { usePages } from "../../../shared/hooks/usePages";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { MailLog } from "./MailLog";

/** Mails of a reel that came back or may not have arrived; nothing while there are none. */
export function LostMails({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const list = usePages(
    useCallback(
      (cursor?: string, signal?: AbortSignal) =>
        listReelMails({ tributeId, troubled: true, cursor }, signal),
      [tributeId],
    ),
  );
  // Whoever can read the board can also read it without these.
  if (list.status !== "ready" || list.data.items.length === 0) return null;
  const { length } = list.data.items;
  const summary = list.hasMore
    ? t("More than {{count}} mails did not arrive", { count: length })
    : t("{{count}} mails did not arrive", {
        count: length,
        defaultValue_one: "{{count}} mail did not arrive",
      });
  return (
    <Disclosure id="lost-mails" summary={summary}>
      <Stack gap={2}>
        <Text size={14} tone="quiet">
          {t("Check the address, or send these people the link yourself.")}
        </Text>
        <MailLog mails={list.data.items} hasRecipients />
        <LoadMore list={list} />
      </Stack>
    </Disclosure>
  );
}
