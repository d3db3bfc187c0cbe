type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Keeps what people type, choose and tap on a page that cannot respond yet. The returned function
 * gives all of it to the app, once that has hydrated the page. Links work without this.
 */
export function holdInput(root: HTMLElement): () => void {
  const held = new Map<Field, string>();
  let tapped: HTMLElement | null = null;
  const keepValue = ({ target }: Event) => {
    if (isField(target)) held.set(target, target.value);
  };
  const keepTap = ({ target }: MouseEvent) => {
    if (target instanceof Element) tapped = target.closest("button");
  };
  // The browser may have filled in a form, or somebody was faster than this code.
  for (const field of root.querySelectorAll<HTMLInputElement>("input"))
    if (field.value !== field.defaultValue) held.set(field, field.value);
  root.addEventListener("input", keepValue);
  root.addEventListener("click", keepTap);
  return () => {
    root.removeEventListener("input", keepValue);
    root.removeEventListener("click", keepTap);
    for (const [field, value] of held) enter(field, value);
    tapped?.click();
  };
}

/** Enters a value into a field as a person does, unless they have continued since. */
function enter(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  if (field.value !== value && field.value !== "") return;
  // React ignores an event after which a field has the value that React has last seen in it. It
  // sees what is set on the element, and not what the setter of the element's class does.
  field.value = "";
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
