import { useDates } from "../../../shared/language/useDates";
import { useIsHydrated } from "../../../shared/hooks/useIsHydrated";

/**
 * Says when the videos are due, with the exact day beside it.
 *
 * The server may render the text on another day than the device, because of its time zone. React
 * would then render the whole page again and lose a tap. So the server's text stays until the page
 * is hydrated, and then only this element is created again.
 */
export function DueDate({ day }: { day: string }) {
  const { humanDay, writtenDay } = useDates();
  const isHydrated = useIsHydrated();
  return (
    <time dateTime={day} key={isHydrated ? "hydrated" : "painted"} suppressHydrationWarning>
      {`${humanDay(day)} (${writtenDay(day)})`}
    </time>
  );
}
