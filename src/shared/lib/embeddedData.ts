/**
 * Returns the data that the server wrote into the HTML as the element `id`, so that the first paint
 * waits for no call. It returns null if there is none.
 */
export function embeddedData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // The page is incomplete, or the element belongs to something else.
    return null;
  }
}
