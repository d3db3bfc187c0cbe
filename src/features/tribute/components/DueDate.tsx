import { useDates } from "../../../shared/language/useDates";
import { useIsHydrated } from "../../../shared/hooks/useIsHydrated";

/**
 * When the videos are due, for people, with the exact day beside it.
 *
 * The server may paint the words on another day than this device's, in another zone. React would then
 * paint the whole page anew, and lose a tap that is under way. So the painted words stay until the page
 * is the app's, and only this element is made anew.
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
