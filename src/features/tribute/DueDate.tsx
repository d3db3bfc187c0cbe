import { useDates } from "../../shared/language/useDates";

/** When the videos are due, for people, with the exact day beside it. */
export function DueDate({ day }: { day: string }) {
  const { humanDay, writtenDay } = useDates();
  return (
    <time dateTime={day}>
      {humanDay(day)} ({writtenDay(day)})
    </time>
  );
}
