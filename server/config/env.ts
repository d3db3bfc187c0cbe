import { array, boolean, type InferType, number, object, string, ValidationError } from "yup";

const optional = () =>
  string()
    .trim()
    .transform((value: string) => value || undefined);

const GIB = 1024 ** 3;

/** So much S3 copies at once, which is how an upload becomes a blob. */
const S3_COPY_BYTES = 5 * GIB;

const isUrl = (value: string | undefined): boolean => value === undefined || URL.canParse(value);

const STRIPE_KEY = /^[sr]k_(test|live)_\w+$/;
const WEBHOOK_SECRET = /^whsec_[\w+/=]+$/;
const isLive = (key: unknown): boolean => typeof key === "string" && /^\w+_live_/.test(key);

/** What several processes of one product must agree on: none of them may keep it to itself. */
const shared = () =>
  optional().when("ROLE", ([role], value) =>
    role === "all" ? value : value.required("must be set where ROLE is web or worker"),
  );

/**
 * Every variable that the server reads, with its safe default; `.env.example` says what each is for.
 * Nothing here is required: what has no value runs in local mode.
 */
const envSchema = object({
  PORT: number().integer().min(0).max(65_535).default(3000),
  /** Unset: this machine alone, or every interface when HTTPS is on (a phone on the LAN needs https for its camera). */
  HOST: optional(),
  HTTPS: boolean().default(false),
  PUBLIC_URL: optional()
    .url("must be a URL such as https://reels.example.com")
    // Outside local mode a link must not repeat whatever Host header a request came with.
    .when("FIREBASE_PROJECT_ID", ([project], url) =>
      project ? url.required("must be set together with FIREBASE_PROJECT_ID") : url,
    )
    // People pay, and come back with their money's worth: not to an address that a request made up.
    .when("STRIPE_SECRET_KEY", ([key], url) =>
      isLive(key)
        ? url
            .required("must be set together with a live key of Stripe")
            .matches(/^https:/, "must begin with https:// where Stripe takes real money")
        : url,
    ),
  DATA_DIR: string().default(".data"),
  /** `web` answers, `worker` does the jobs; each as many times as it takes. */
  ROLE: string()
    .oneOf(["all", "web", "worker"] as const, "must be all, web or worker")
    .default("all"),
  REDIS_URL: shared()
    .matches(/^rediss?:\/\//, "must start with redis:// or rediss://")
    .test("url", "must be a URL: percent-encode what is special in the password", isUrl),
  DATABASE_URL: shared()
    .matches(/^postgres(ql)?:\/\//, "must start with postgres://")
    .test("url", "must be a URL: percent-encode what is special in the password", isUrl),
  APP_SECRET: shared().min(32, "must have at least 32 characters"),
  API_KEY: string().default("folkreel-local"),
  FIREBASE_PROJECT_ID: shared(),
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
  /** Unset: media and uploads are files in DATA_DIR. */
  S3_BUCKET: shared().when(["S3_ENDPOINT", "S3_ACCESS_KEY_ID"], (others, bucket) =>
    others.some(Boolean) ? bucket.required("must be set together with what is there") : bucket,
  ),
  S3_REGION: string().default("us-east-1"),
  S3_ENDPOINT: optional()
    .matches(/^https?:\/\//, "must start with https:// or http://")
    .test("url", "must be a URL such as https://s3.example.com", isUrl),
  S3_ACCESS_KEY_ID: optional(),
  S3_SECRET_ACCESS_KEY: optional().when("S3_ACCESS_KEY_ID", ([id], secret) =>
    id
      ? secret.required("must be set together with S3_ACCESS_KEY_ID")
      : secret.test("id", "needs S3_ACCESS_KEY_ID beside it", (value) => !value),
  ),
  S3_FORCE_PATH_STYLE: boolean().default(false),
  STRIPE_TAX: boolean().default(false),
  SMTP_URL: optional().matches(/^smtps?:\/\//, "must start with smtp:// or smtps://"),
  MAIL_FROM: string().default("Folkreel <hello@folkreel.invalid>"),
  OPERATOR_EMAIL: optional().lowercase().email("must be an email address"),
  /** Addresses with commas between them. */
  OPERATORS: array()
    .transform((_value, list: unknown) =>
      typeof list === "string"
        ? list
            .toLowerCase()
            .split(",")
            .map((one) => one.trim())
        : undefined,
    )
    .of(string().email("must be email addresses with commas between them").required()),
  BRAND: string().default("Folkreel"),
  FFMPEG_PATH: string().default("ffmpeg"),
  FFPROBE_PATH: string().default("ffprobe"),
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
  RATE_LIMIT_PER_MINUTE: number().integer().min(1).default(600),
  TRUST_PROXY: boolean().default(false),
  LOG_LEVEL: string()
    .oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("warn"),
  HOT_RELOAD: boolean().default(false),
});

export type Env = InferType<typeof envSchema>;

/** Names of all variables, for the test that compares them with `.env.example`. */
export const ENV_NAMES = Object.keys(envSchema.fields);

/**
 * Reads and checks the environment once.
 * @throws Error that names each invalid variable and says what is wrong with it.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(ENV_NAMES.map((name) => [name, source[name] || undefined]));
  try {
    return envSchema.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const lines = error.inner.map((one) => `  ${one.path}: ${one.message}`);
    throw new Error(`The configuration is not valid:\n${lines.join("\n")}`, { cause: error });
  }
}
