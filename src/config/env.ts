/** Everything that the build was told through `VITE_…` variables; each is described in `.env.example`. */
interface Env {
  brand: string;
  /** Fixed `api-key` header of every call. */
  apiKey: string;
  /** Origin of the backend; the page's own when the variable is empty. */
  apiOrigin: string;
  /** Null: no keys were given, so the identity provider is the local emulator behind our own origin. */
  firebase: { apiKey: string; authDomain: string; projectId: string } | null;
  gaId: string | null;
}

type Source = Readonly<Record<string, unknown>>;

function text(source: Source, name: string): string {
  const value = source[name];
  return typeof value === "string" ? value.trim() : "";
}

function origin(source: Source, name: string): string {
  const value = text(source, name);
  if (!value) return window.location.origin;
  if (!URL.canParse(value))
    throw new Error(`${name} must be a URL such as https://api.example.com`);
  return new URL(value).origin;
}

function firebaseKeys(source: Source): Env["firebase"] {
  const apiKey = text(source, "VITE_FIREBASE_API_KEY");
  const projectId = text(source, "VITE_FIREBASE_PROJECT_ID");
  if (!apiKey && !projectId) return null;
  if (!apiKey || !projectId) {
    throw new Error(
      "VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are given together or not at all",
    );
  }
  const authDomain = text(source, "VITE_FIREBASE_AUTH_DOMAIN") || `${projectId}.firebaseapp.com`;
  return { apiKey, projectId, authDomain };
}

/**
 * Checks the variables once.
 * @throws Error naming the variable that is wrong; the app does not start with half a configuration.
 */
export function readEnv(source: Source): Env {
  return {
    brand: text(source, "VITE_BRAND") || "Folkreel",
    apiKey: text(source, "VITE_API_KEY") || "folkreel-local",
    apiOrigin: origin(source, "VITE_API_URL"),
    firebase: firebaseKeys(source),
    gaId: text(source, "VITE_GA_ID") || null,
  };
}

export const env = readEnv(import.meta.env);
