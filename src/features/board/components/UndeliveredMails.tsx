import { useTranslation } from "react-i18next";
import { useListLostMailsInfiniteQuery } from "../../../services/reminder";
import { useList } from "../../../shared/hooks/useList";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Disclosure } from "../../../shared/ui/layout/Disclosure";
import { LoadMore } from "../../../shared/ui/feedback/LoadMore";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { MailLog } from "./MailLog";

/**
 * Lists the mails of a reel that bounced or may not have arrived. It shows nothing if there are
 * none.
 */
export function UndeliveredMails({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const list = useList(useListLostMailsInfiniteQuery({ tributeId, troubled: true }));
  // The board is still useful without them.
  if (list.status !== "ready" || list.data.items.length === 0) return null;
  const { length } = list.data.items;
  const summary = list.hasMore
    ? t("More than {{count}} emails didn't arrive", { count: length })
    : t("{{count}} emails didn't arrive", {
        count: length,
        defaultValue_one: "{{count}} email didn't arrive",
      });
  return (
    <Disclosure id="lost-mails" summary={summary}>
      <Stack gap={2}>
        <Text size={14} tone="quiet">
          {t("Check the address, or send these people the link yourself.")}
        </Text>
        <FaqLink answer="no-mail" />
        <MailLog mails={list.data.items} hasRecipients />
        <LoadMore list={list} />
      </Stack>
    </Disclosure>
  );
}
