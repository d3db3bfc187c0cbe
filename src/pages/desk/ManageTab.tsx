import type { TributePage } from "@contract/http/tribute";
import { Clapperboard, MessageCircleQuestion, PencilLine } from "lucide-react";
import { paths } from "../../config/paths";
import { LinkRows } from "../../shared/ui/LinkRows";

/** Everything about the reel that can still be changed. */
export function ManageTab({ tribute: { _id: tributeId, questions } }: { tribute: TributePage }) {
  const asked = questions.length === 1 ? "1 question" : `${questions.length} questions`;
  return (
    <LinkRows
      rows={[
        {
          to: paths.desk(tributeId, { view: "edit" }),
          icon: <PencilLine aria-hidden size={20} />,
          title: "Edit the reel",
          line: "Name, picture, due date, message",
        },
        {
          to: paths.desk(tributeId, { view: "questions" }),
          icon: <MessageCircleQuestion aria-hidden size={20} />,
          title: "Questions",
          line: questions.length === 0 ? "Nothing is asked yet" : `${asked} asked`,
        },
        {
          to: paths.presentation(tributeId),
          icon: <Clapperboard aria-hidden size={20} />,
          title: "Presentation",
          line: "The order of the videos, and the gift",
        },
      ]}
    />
  );
}
