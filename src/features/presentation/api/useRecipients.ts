import type { GiftLink, RecipientInput } from "@contract/http/presentation";
import { msg } from "@contract/msg";
import {
  useAddRecipientMutation,
  useChangeRecipientMutation,
  useMarkGivenMutation,
  useRemoveRecipientMutation,
  useRenewGiftLinkMutation,
} from "../../../services/presentation";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";

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
