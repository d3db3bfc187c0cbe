interface Identified {
  _id: string;
}

/** Returns the list with the item in its place, or at the end if the item is new. */
export const withItem = <Item extends Identified>(list: readonly Item[], item: Item): Item[] =>
  list.some((old) => old._id === item._id)
    ? list.map((old) => (old._id === item._id ? item : old))
    : [...list, item];

/** Returns the list without an item. */
export const withoutItem = <Item extends Identified>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item._id !== id);
