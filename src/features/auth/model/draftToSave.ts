import { paths } from "../../../config/paths";
import { useAppSelector } from "../../../shared/state/hooks";

/** Returns the name of the reel that its organiser is asked to save by signing in, or null. */
export const useDraftToSave = (): string | null =>
  useAppSelector(({ utilityState, createTribute }) =>
    utilityState.isRedirectFrom.startsWith(paths.createTribute())
      ? createTribute.name || null
      : null,
  );
