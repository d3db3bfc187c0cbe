import type { ClientServices } from "@contract/prerender";

/** Says which services of others the client is built for, so that the server allows no others. */
export function clientServices(variables: Readonly<Record<string, string>>): ClientServices {
  const { VITE_GA_ID, VITE_GTM_ID, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID } =
    variables;
  const ownDomain = VITE_FIREBASE_PROJECT_ID ? `${VITE_FIREBASE_PROJECT_ID}.firebaseapp.com` : null;
  return {
    hasAnalytics: Boolean(VITE_GA_ID || VITE_GTM_ID),
    authDomain: VITE_FIREBASE_AUTH_DOMAIN || ownDomain,
  };
}
