/**
 * Tells whether this is the built product, in a browser and at an address that allow service
 * workers.
 */
export function canUpdate(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}
