import { boolean, type InferType, number, object, string, ValidationError } from "yup";

const optional = () =>
  string()
    .trim()
    .transform((value: string) => value || undefined);

const isUrl = (value: string | undefined): boolean => value === undefined || URL.canParse(value);

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
    ),
  DATA_DIR: string().default(".data"),
  DATABASE_URL: optional()
    .matches(/^postgres(ql)?:\/\//, "must start with postgres://")
    .test("url", "must be a URL: percent-encode what is special in the password", isUrl),
  APP_SECRET: optional().min(32, "must have at least 32 characters"),
  API_KEY: string().default("folkreel-local"),
  FIREBASE_PROJECT_ID: optional(),
  FIREBASE_SERVICE_ACCOUNT: optional(),
  SMTP_URL: optional().matches(/^smtps?:\/\//, "must start with smtp:// or smtps://"),
  MAIL_FROM: string().default("Folkreel <hello@folkreel.invalid>"),
  OPERATOR_EMAIL: optional().email("must be an email address"),
  BRAND: string().default("Folkreel"),
  FFMPEG_PATH: string().default("ffmpeg"),
  FFPROBE_PATH: string().default("ffprobe"),
  UPLOAD_MAX_BYTES: number()
    .integer()
    .min(1)
    .default(2 * 1024 ** 3),
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
