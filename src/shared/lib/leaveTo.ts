/** Leaves the app for an external page, such as the checkout. That page knows the way back. */
export function leaveTo(url: string): void {
  location.assign(url);
}
