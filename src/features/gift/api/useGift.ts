import type { GiftLink, RecipientInput } from "@contract/http/gift";
import { msg } from "@contract/msg";
import {
  useAddRecipientMutation,
  useChangeRecipientMutation,
  useGetGiftLinkQuery,
  useMarkGivenMutation,
  useRemoveRecipientMutation,
  useRenewGiftLinkMutation,
  useSaveGiftLinkMutation,
} from "../../../services/gift";
import { trackEvent } from "../../../shared/analytics/analytics";
import { queryState } from "../../../shared/hooks/queryState";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import type { GiftInput } from "../model/giftForms";

/**
 * Returns the gift of a reel. `data` is null while there is none. `save` resolves to whether the
 * server has stored the gift. `renew` creates a new link for every recipient, and revokes the old
 * ones.
 */
export function useGift(tributeId: string) {
  const dispatch = useAppDispatch();
  const link = queryState(useGetGiftLinkQuery({ tributeId }));
  const [saveGiftLink] = useSaveGiftLinkMutation();
  const [renewGiftLink] = useRenewGiftLinkMutation();
  const save = async ({ gift, password }: GiftInput): Promise<boolean> => {
    const { data } = await saveGiftLink({ tributeId, gift, password });
    if (!data) return false;
    trackEvent("gift_link_made", { opens: gift.revealAt ? "later" : "now" });
    return true;
  };
  const renew = async (): Promise<void> => {
    const { data } = await renewGiftLink({ tributeId, recipientId: null });
    if (data) dispatch(notify({ type: "SUCCESS", message: msg("Here is the new link") }));
  };
  return { ...link, save, renew };
}

export function useRecipients(tributeId: string) {
  const dispatch = useAppDispatch();
  const [addRecipient] = useAddRecipientMutation();
  const [changeRecipient] = useChangeRecipientMutation();
  const [removeRecipient] = useRemoveRecipientMutation();
  const [renewGiftLink] = useRenewGiftLinkMutation();
  const [markGiven] = useMarkGivenMutation();
  const confirm = ({ data }: { data?: GiftLink }, message: string): boolean => {
    if (data) dispatch(notify({ type: "SUCCESS", message }));
    return data !== undefined;
  };
  return {
    /** Notes that an organiser has passed the link on. Nobody waits for it. */
    recordGiven: (recipientId: string) => void markGiven({ tributeId, recipientId }),
    add: async (recipient: RecipientInput) =>
      (await addRecipient({ tributeId, recipient })).data !== undefined,
    change: async (recipientId: string, recipient: RecipientInput) =>
      (await changeRecipient({ tributeId, recipientId, recipient })).data !== undefined,
    remove: async (recipientId: string) =>
      confirm(await removeRecipient({ tributeId, recipientId }), msg("The link no longer works")),
    renew: async (recipientId: string) =>
      confirm(await renewGiftLink({ tributeId, recipientId }), msg("Here is the new link")),
  };
}
