import { array, boolean, type InferType, number, object, string, ValidationError } from "yup";
import { isProxyEntry } from "../plugins/trustedProxies";
import { isKeyPair } from "../push/vapidKeys";
import { deliveryProblem } from "./delivery";
import { refusedWithEmulator } from "./emulatorIdentity";
import { isLiveKey, LOCAL_API_KEY, missingInProduction } from "./production";

const optional = () =>
  string()
    .trim()
    .transform((value: string) => value || undefined);

const GIB = 1024 ** 3;

/**
 * S3 copies at most this many bytes in one request, and such a copy turns an upload into a blob.
 */
const S3_COPY_BYTES = 5 * GIB;

/** Processes behind a proxy can stop slowly. A single one is restarted, and people wait for it. */
const DRAIN_SECONDS = { delay: 5, requests: 30 };

const secondsOfDrain = (seconds: number) =>
  number()
    .integer()
    .min(0)
    .default(0)
    .when("ROLE", ([role], value) => (role === "all" ? value : value.default(seconds)));

const isUrl = (value: string | undefined): boolean => value === undefined || URL.canParse(value);

const isBare = (value: string | undefined, { hasPath }: { hasPath: boolean }): boolean => {
  if (value === undefined || !URL.canParse(value)) return true;
  const { pathname, search, hash, username, password } = new URL(value);
  return !username && !password && !search && !hash && (hasPath || pathname === "/");
};

const EXTRAS = "must have no user, query or fragment, which would be ignored";

const service = (example: string) =>
  optional()
    .matches(/^https?:\/\//, "must start with https:// or http://")
    .test("url", `must be a URL such as ${example}`, isUrl)
    .test("bare", EXTRAS, (value) => isBare(value, { hasPath: true }));

/**
 * A special character in a password ends the host, or begins a path or a query, and then another
 * host would get the rest of the password.
 */
function isMailServer(value: string | undefined): boolean {
  if (value === undefined) return true;
  if (!URL.canParse(value)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(value);
  if (!hostname || hash || pathname.length > 1 || search.includes("@")) return false;
  return [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part));
}

const mailServer = () =>
  optional()
    .matches(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .test(
      "url",
      "must be a URL such as smtp://user:password@host:587: percent-encode special characters in the password",
      isMailServer,
    );

const isOrigin = (value: string): boolean =>
  /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
/** yup's own check of URLs does not accept localhost. */
const isWebUrl = (value: string | undefined): boolean =>
  isUrl(value) && /^https?:\/\/|^$/.test(value ?? "");

const STRIPE_KEY = /^[sr]k_(test|live)_\w+$/;
const WEBHOOK_SECRET = /^whsec_[\w+/=]+$/;

/** Splits a list that is written with commas. */
const splitList = (list: string): string[] => list.split(",").map((one) => one.trim());

const SHARED = "must be set where ROLE is web or worker";

/** All processes of one product must share this value, so none of them may invent its own. */
const shared = () =>
  optional().when("ROLE", ([role], value) => (role === "all" ? value : value.required(SHARED)));

/**
 * Declares every variable that the server reads, with its safe default; `.env.example` explains
 * each one. No variable is required: the server runs in local mode without them.
 */
const envSchema = object({
  NODE_ENV: string().default("development"),
  PORT: number().integer().min(0).max(65_535).default(3000),
  /**
   * If unset, the server listens on this machine only, or on every interface when HTTPS is on (a
   * phone on the LAN needs https for its camera).
   */
  HOST: optional(),
  HTTPS: boolean().default(false),
  PUBLIC_URL: optional()
    .test("url", "must be a URL such as https://reels.example.com", isWebUrl)
    .test(
      "bare",
      "must end after the host and its port: the product needs a whole host, and no path, query or user",
      (value) => isBare(value, { hasPath: false }),
    )
    // After paying, people return to this address, so it must not come from a request.
    .when("STRIPE_SECRET_KEY", ([key], url) =>
      isLiveKey(key)
        ? url.matches(/^https:/, "must begin with https:// where Stripe takes real money")
        : url,
    ),
  /** The client is also served from these origins. The value lists them with commas between them. */
  CLIENT_ORIGINS: array()
    .transform((_value, list: unknown) => (typeof list === "string" ? splitList(list) : undefined))
    .of(string().required())
    .test(
      "origins",
      "must list origins such as https://app.example.com, without a path, with commas between them",
      (origins) => !origins || origins.every(isOrigin),
    ),
  DATA_DIR: string().default(".data"),
  /** `web` answers requests and `worker` runs jobs. Any number of processes can have each role. */
  ROLE: string()
    .oneOf(["all", "web", "worker"] as const, "must be all, web or worker")
    .default("all"),
  /** Monitors find `/healthz`, `/readyz` and `/metrics` on this port. If unset, it is not opened. */
  HEALTH_PORT: number()
    .integer()
    .min(0)
    .max(65_535)
    .when(["ROLE", "PORT"], ([role, port], monitors) =>
      // A worker does not listen on PORT, and 0 is any free port.
      role === "worker" || port === 0
        ? monitors
        : monitors.notOneOf([port], "must differ from PORT, which visitors use"),
    ),
  /** If set, the process sends traces to this collector, and otherwise loads no code for them. */
  OTEL_EXPORTER_OTLP_ENDPOINT: service("http://127.0.0.1:4318"),
  OTEL_SERVICE_NAME: string().default("folkreel"),
  /** After SIGTERM, a process is served for this long although it is not ready any more. */
  DRAIN_DELAY_SECONDS: secondsOfDrain(DRAIN_SECONDS.delay),
  /** Then its requests, uploads and jobs may take this long to finish. */
  DRAIN_SECONDS: secondsOfDrain(DRAIN_SECONDS.requests),
  /** A job is taken over when its worker has been silent for this long. */
  JOB_LEASE_SECONDS: number().integer().min(1).max(60).default(30),
  REDIS_URL: shared()
    .matches(/^rediss?:\/\//, "must start with redis:// or rediss://")
    .test("url", "must be a URL: percent-encode special characters in the password", isUrl),
  DATABASE_URL: shared()
    .matches(/^postgres(ql)?:\/\//, "must start with postgres://")
    .test("url", "must be a URL: percent-encode special characters in the password", isUrl),
  DATABASE_POOL_SIZE: number().integer().min(3).default(10),
  DATABASE_CONNECT_SECONDS: number().integer().min(1).default(10),
  DATABASE_STATEMENT_SECONDS: number().integer().min(1).default(10),
  APP_SECRET: shared().min(32, "must have at least 32 characters"),
  API_KEY: string().default(LOCAL_API_KEY),
  /** If unset, FIREBASE_PROJECT_ID decides, and without it the process starts its own emulator. */
  IDENTITY: string().oneOf(["firebase", "emulator"] as const, "must be firebase or emulator"),
  AUTH_EMULATOR_URL: service("http://127.0.0.1:9099"),
  FIREBASE_PROJECT_ID: optional().when(["ROLE", "IDENTITY"], ([role, identity], id) => {
    if (identity === "firebase") return id.required("must be set where IDENTITY is firebase");
    return role === "all" || identity === "emulator" ? id : id.required(SHARED);
  }),
  FIREBASE_SERVICE_ACCOUNT: optional(),
  STRIPE_SECRET_KEY: optional()
    .test(
      "secret",
      "is the publishable key; the secret one begins with sk_test_ or sk_live_",
      (key) => !key?.startsWith("pk_"),
    )
    .test(
      "key",
      "must be a secret key of Stripe: it begins with sk_test_, sk_live_, rk_test_ or rk_live_",
      (key) => !key || key.startsWith("pk_") || STRIPE_KEY.test(key),
    ),
  STRIPE_WEBHOOK_SECRET: optional()
    .test(
      "secrets",
      "must be one or more signing secrets of Stripe, which begin with whsec_, with commas between them",
      (list) => !list || list.split(",").every((one) => WEBHOOK_SECRET.test(one.trim())),
    )
    .when("STRIPE_SECRET_KEY", ([key], secret) =>
      key ? secret.required("must be set together with STRIPE_SECRET_KEY") : secret,
    ),
  /** If unset, media and uploads are files in DATA_DIR. */
  S3_BUCKET: shared().when(["S3_ENDPOINT", "S3_ACCESS_KEY_ID"], (others, bucket) =>
    others.some(Boolean)
      ? bucket.required("must be set together with the other S3 variables")
      : bucket,
  ),
  S3_REGION: string().default("us-east-1"),
  S3_ENDPOINT: service("https://s3.example.com"),
  S3_ACCESS_KEY_ID: optional(),
  S3_SECRET_ACCESS_KEY: optional().when("S3_ACCESS_KEY_ID", ([id], secret) =>
    id
      ? secret.required("must be set together with S3_ACCESS_KEY_ID")
      : secret.test("id", "needs S3_ACCESS_KEY_ID beside it", (value) => !value),
  ),
  S3_FORCE_PATH_STYLE: boolean().default(false),
  /** Says who sends the bytes of stored files: this process, nginx in front of it, or the bucket. */
  MEDIA: string()
    .oneOf(["direct", "accel", "presigned"] as const, "must be direct, accel or presigned")
    .default("direct")
    .when(
      ["S3_BUCKET", "TRUST_PROXY", "S3_ENDPOINT", "PUBLIC_URL"],
      ([bucket, proxies, endpoint, publicUrl], media) =>
        media.test("way", (way, { createError }) => {
          const message = deliveryProblem(way, { bucket, proxies, endpoint, publicUrl });
          return message === null || createError({ message });
        }),
    ),
  STRIPE_TAX: boolean().default(false),
  SMTP_URL: mailServer(),
  /** Mails the operator when SMTP_URL refuses our mails. If unset, nothing does. */
  OPERATOR_SMTP_URL: mailServer().test(
    "mail server",
    "needs SMTP_URL beside it",
    (value, { parent }) => !value || Boolean((parent as { SMTP_URL?: string }).SMTP_URL),
  ),
  /** Several processes on one machine can share it. If unset, it is a folder in DATA_DIR. */
  OUTBOX_DIR: optional(),
  /** Mail servers report here what has become of a mail later. If unset, they tell the sender. */
  BOUNCE_ADDRESS: optional().lowercase().email("must be an email address"),
  MAIL_FROM: string().default("Folkreel <hello@folkreel.invalid>"),
  /** Recordings are sent to this engine. If unset, nothing is sent, and no captions are made. */
  TRANSCRIBE_URL: service("https://api.openai.com").when(
    ["TRANSCRIBE_KEY", "TRANSCRIBE_MODEL"],
    (others, url) =>
      others.some(Boolean)
        ? url.required("must be set together with the other TRANSCRIBE variables")
        : url,
  ),
  TRANSCRIBE_KEY: optional(),
  /** If unset, the engine is asked for `whisper-1`, as OpenAI calls it. */
  TRANSCRIBE_MODEL: optional(),
  /** If unset, one process makes a pair of its own, and several processes send no notifications. */
  VAPID_PUBLIC_KEY: optional(),
  VAPID_PRIVATE_KEY: optional().when(
    "VAPID_PUBLIC_KEY",
    ([publicKey]: (string | undefined)[], privateKey) =>
      privateKey.test(
        "pair",
        "must be the private key that belongs to VAPID_PUBLIC_KEY, both in base64url",
        (key: string | undefined) =>
          publicKey === undefined
            ? key === undefined
            : isKeyPair({ publicKey, privateKey: key ?? "" }),
      ),
  ),
  /** If unset, it is the operator's address. */
  VAPID_SUBJECT: optional()
    .matches(/^(mailto:|https:\/\/)/, "must begin with mailto: or https://")
    .test("url", "must be an address such as mailto:operator@example.com", isUrl),
  OPERATOR_EMAIL: optional().lowercase().email("must be an email address"),
  /** The value lists addresses separated by commas. */
  OPERATORS: array()
    .transform((_value, list: unknown) =>
      typeof list === "string" ? splitList(list.toLowerCase()) : undefined,
    )
    .of(string().email("must be email addresses with commas between them").required()),
  BRAND: string().default("Folkreel"),
  FFMPEG_PATH: string().default("ffmpeg"),
  UPLOAD_MAX_BYTES: number()
    .integer()
    .min(1)
    .default(2 * GIB)
    .when("S3_BUCKET", ([bucket], bytes) =>
      bucket ? bytes.max(S3_COPY_BYTES, "must be at most 5368709120 with S3_BUCKET") : bytes,
    ),
  UPLOAD_USER_BYTES: number()
    .integer()
    .min(1)
    .default(50 * GIB),
  UPLOAD_REEL_BYTES: number()
    .integer()
    .min(1)
    .default(500 * GIB),
  UPLOAD_GUEST_BYTES: number()
    .integer()
    .min(1)
    .default(10 * GIB),
  UPLOAD_FEEDBACK_BYTES: number()
    .integer()
    .min(1)
    .default(2 * GIB),
  MIN_FREE_BYTES: number().integer().min(0).default(GIB),
  RATE_LIMIT_PER_MINUTE: number().integer().min(1).default(600),
  /** The value lists proxies separated by commas. An empty list is `none`. */
  TRUST_PROXY: array()
    .transform((_value, list: unknown) => {
      if (typeof list !== "string") return undefined;
      return list === "none" || list === "false" ? [] : splitList(list);
    })
    .of(string().required())
    .test(
      "proxies",
      "must list the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8, or be none; if all were trusted, every visitor could choose an address",
      (entries) => !entries || entries.every(isProxyEntry),
    ),
  /** Says who may open the pages of local mode, where everybody can read all mails. */
  DEV_PAGES: string()
    .oneOf(["machine", "network"] as const, "must be machine or network")
    .default("machine"),
  LOG_LEVEL: string()
    .oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("warn"),
  HOT_RELOAD: boolean().default(false),
});

export type Env = InferType<typeof envSchema>;

/** Lists the names of all variables, for the test that compares them with `.env.example`. */
export const ENV_NAMES = Object.keys(envSchema.fields);

/**
 * Reads and checks the environment once.
 * @throws Error that names each invalid variable and its problem.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const values = Object.fromEntries(ENV_NAMES.map((name) => [name, source[name] || undefined]));
  const missing = [...missingInProduction(values), ...refusedWithEmulator(values)];
  try {
    const env = envSchema.validateSync(values, { abortEarly: false });
    if (missing.length === 0) return env;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalid([...error.inner.map((one) => `${one.path}: ${one.message}`), ...missing], error);
  }
  throw invalid(missing);
}

const invalid = (lines: readonly string[], cause?: unknown): Error =>
  new Error(["The configuration is not valid:", ...lines].join("\n  "), { cause });
