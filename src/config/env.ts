/**
 * Holds everything that the build gets through `VITE_…` variables. `.env.example` describes each.
 */
interface Env {
  brand: string;
  apiKey: string;
  /** Gives the origin of the backend, which is the page's own when the variable is empty. */
  apiOrigin: string;
  /**
   * It is null if no keys were given. The identity provider is then the local emulator behind our
   * own origin.
   */
  firebase: { apiKey: string; authDomain: string; projectId: string } | null;
  analytics: {
    gaId: string | null;
    gtmId: string | null;
    /** Prevents any measuring before the visitor has agreed. */
    needsConsent: boolean;
  };
  /**
   * Holds Stripe's publishable key for its card form on our own page. If it is null, people pay on
   * the payment provider's page.
   */
  stripeKey: string | null;
  /**
   * Gives the URL of the marketing site without a trailing slash. If it is null, the app shows
   * those pages itself.
   */
  marketingUrl: string | null;
  company: string;
  companyLocation: string;
}

/** While the server renders a page there is no address yet, and nothing is called. */
const ownOrigin = () => (typeof window === "undefined" ? "" : window.location.origin);

type Source = Readonly<Record<string, unknown>>;

function text(source: Source, name: string): string {
  const value = source[name];
  return typeof value === "string" ? value.trim() : "";
}

function origin(source: Source, name: string): string {
  const value = text(source, name);
  if (!value) return ownOrigin();
  if (!URL.canParse(value))
    throw new Error(`${name} must be a URL such as https://api.example.com`);
  return new URL(value).origin;
}

/** Refuses the app's own origin, where the pages would redirect to themselves. */
function otherSite(source: Source, name: string): string | null {
  const value = text(source, name);
  if (!value) return null;
  const isOther = /^https?:/.test(value) && URL.canParse(value);
  if (!isOther || new URL(value).origin === ownOrigin())
    throw new Error(`${name} must be the URL of another site, such as https://www.example.com`);
  return value.replace(/\/{1,9}$/, "");
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

/** Checks the ids strictly, because they become part of a script's address. */
function tagId(source: Source, name: string, pattern: RegExp, example: string): string | null {
  const value = text(source, name);
  if (value && !pattern.test(value)) throw new Error(`${name} must be an id such as ${example}`);
  return value || null;
}

function analyticsKeys(source: Source): Env["analytics"] {
  const consent = text(source, "VITE_ANALYTICS_CONSENT");
  if (consent && consent !== "required")
    throw new Error("VITE_ANALYTICS_CONSENT is either empty or: required");
  return {
    gaId: tagId(source, "VITE_GA_ID", /^[A-Z]{1,3}-[A-Z0-9]+$/i, "G-XXXXXXXXXX"),
    gtmId: tagId(source, "VITE_GTM_ID", /^GTM-[A-Z0-9]+$/i, "GTM-XXXXXXX"),
    needsConsent: consent === "required",
  };
}

/**
 * Refuses the secret key, which must never reach the client. The error names the variable and never
 * its value.
 */
function publishableKey(source: Source, name: string): string | null {
  const value = text(source, name);
  if (value && !/^pk_(test|live)_\w+$/.test(value))
    throw new Error(`${name} must be the publishable key, which begins with pk_test_ or pk_live_`);
  return value || null;
}

/**
 * Checks the variables once.
 * @throws Error naming the variable that is wrong, so that the app does not start with half a
 * configuration.
 */
export function readEnv(source: Source): Env {
  const brand = text(source, "VITE_BRAND") || "Folkreel";
  return {
    brand,
    apiKey: text(source, "VITE_API_KEY") || "folkreel-local",
    apiOrigin: origin(source, "VITE_API_URL"),
    firebase: firebaseKeys(source),
    analytics: analyticsKeys(source),
    stripeKey: publishableKey(source, "VITE_STRIPE_PUBLISHABLE_KEY"),
    marketingUrl: otherSite(source, "VITE_MARKETING_URL"),
    company: text(source, "VITE_COMPANY") || `© ${brand}`,
    companyLocation: text(source, "VITE_COMPANY_LOCATION") || "Worldwide",
  };
}

/**
 * The page itself may name the API, so that the built files run on any host without a new build:
 * `<meta name="api-origin" content="https://api.example.com">`.
 */
function namedByPage(): Source {
  if (typeof document === "undefined") return {};
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]');
  return meta ? { VITE_API_URL: meta.content } : {};
}

export const env = readEnv({ ...import.meta.env, ...namedByPage() });
