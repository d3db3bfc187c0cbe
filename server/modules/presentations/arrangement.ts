/** Order and hidden ones as the organiser saved them, by submission id. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

/**
 * Puts clips into the saved order. What has been removed since is left out; what came later follows at the end,
 * in the order given (oldest first).
 */
export function arranged<Clip extends { id: string }>(
  clips: readonly Clip[],
  { order }: Pick<Arrangement, "order">,
): Clip[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Clip) => place.get(id) ?? order.length;
  return clips.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The clips that are shown, in order. */
export function shown<Clip extends { id: string }>(
  clips: readonly Clip[],
  arrangement: Arrangement,
): Clip[] {
  const hidden = new Set(arrangement.hidden);
  return arranged(clips, arrangement).filter(({ id }) => !hidden.has(id));
}
