/**
 * What the server wrote into the HTML as the element `id`, so that the first paint waits for no call; null when that is
 * nothing.
 */
export function writtenData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Half a page, or something else's element: as good as none.
    return null;
  }
}
