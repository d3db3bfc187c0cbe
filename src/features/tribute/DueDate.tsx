import { humanDay, usDate } from "../../shared/lib/dates";

/** When the videos are due, for people, with the exact day beside it. */
export function DueDate({ day, now = new Date() }: { day: string; now?: Date }) {
  return (
    <time dateTime={day}>
      {humanDay(day, now)} ({usDate(day)})
    </time>
  );
}
