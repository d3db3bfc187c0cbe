import { csvLine, textCell } from "@contract/text/csv";
import type { Invitee } from "@contract/http/invite";
import { useLazyReadPersonalLinksQuery } from "../../../services/invite";
import { translate } from "../../../shared/language/texts";
import { failureOf } from "../../../shared/lib/callError";
import { saveCsv } from "../../../shared/lib/saveCsv";
import { copyText } from "../../../shared/share/copyText";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { displayedName } from "../model/boardList";
import { inBatches } from "../model/inBatches";

/**
 * Returns a function that copies the links of people, ready for a chat: one line for each, with the
 * name before the link. If the browser blocks the clipboard, it saves them as a file.
 */
export function useCopyLinks(tributeId: string): (people: readonly Invitee[]) => Promise<void> {
  const dispatch = useAppDispatch();
  const [readLinks] = useLazyReadPersonalLinksQuery();
  const rowsOf = async (people: readonly Invitee[]): Promise<string[][]> => {
    const links = new Map<string, string>();
    for (const inviteeIds of inBatches(people)) {
      const answer = await readLinks({ tributeId, inviteeIds }).unwrap();
      for (const { _id: id, link } of answer.links) links.set(id, link);
    }
    return people.flatMap((one) => {
      const link = links.get(one._id);
      return link ? [[textCell(displayedName(one, translate)), link]] : [];
    });
  };
  return async (people) => {
    const fetching = rowsOf(people);
    const copying = copyText(fetching.then((rows) => rows.map((row) => row.join(": ")).join("\n")));
    const isCopied = copying.then(
      () => true,
      () => false,
    );
    try {
      const rows = await fetching;
      if (rows.length === 0) {
        const message = translate("None of them has a working link of their own.");
        dispatch(notify({ type: "FAIL", message }));
        return;
      }
      const isDone = await isCopied;
      if (!isDone) saveCsv(rows.map(csvLine).join(""), "links");
      dispatch(notify({ type: "SUCCESS", message: textOf(rows.length, isDone) }));
    } catch (error) {
      const { message, code = "UNEXPECTED" } = failureOf(error);
      dispatch(notify({ type: "FAIL", message, code }));
    }
  };
}

const textOf = (count: number, isCopied: boolean): string =>
  isCopied
    ? translate("{{count}} links are copied", {
        count,
        defaultValue_one: "{{count}} link is copied",
      })
    : translate("Your browser blocks copying, so {{count}} links were saved as a file.", {
        count,
        defaultValue_one: "Your browser blocks copying, so {{count}} link was saved as a file.",
      });
