export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

/**
 * Sorts clips into the saved order, and ignores ids in it that have no clip. Clips that are not in
 * the saved order follow at the end, in their given order (oldest first).
 */
export function arrangeClips<Clip extends { id: string }>(
  clips: readonly Clip[],
  { order }: Pick<Arrangement, "order">,
): Clip[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Clip) => place.get(id) ?? order.length;
  return clips.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the clips that are not hidden, in the saved order. */
export function visibleClips<Clip extends { id: string }>(
  clips: readonly Clip[],
  arrangement: Arrangement,
): Clip[] {
  const hidden = new Set(arrangement.hidden);
  return arrangeClips(clips, arrangement).filter(({ id }) => !hidden.has(id));
}
