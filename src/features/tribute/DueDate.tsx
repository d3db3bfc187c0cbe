import { humanDay, usDate } from "../../shared/lib/dates";

/** When the videos are due, for people, with the exact day beside it. */
export function DueDate({ day }: { day: string }) {
  return (
    <time dateTime={day}>
      {humanDay(day)} ({usDate(day)})
    </time>
  );
}
