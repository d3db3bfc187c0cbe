/** Leaves the app for a page that is not its own, such as the checkout; the way back is that page's to know. */
export function leaveTo(url: string): void {
  location.assign(url);
}
