import { readFileSync } from "node:fs";
import { ENV_NAMES, readEnv } from "@server/config/env";
import { describe, expect, it } from "vitest";

const example = readFileSync(".env.example", "utf8");
const exampleLines = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => ({
    name,
    value: value.replace(/^"|"$/g, ""),
  }),
);

describe("the server's environment", () => {
  it("needs nothing: every variable has a safe default", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", HTTPS: false });
  });

  it("treats an empty variable as one that is not set", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" })).toEqual(readEnv({}));
  });

  it.each([
    ["PORT", "99999"],
    ["PORT", "http"],
    ["HTTPS", "perhaps"],
    ["PUBLIC_URL", "reels"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "postgres://ada:se#cret@host/x"],
    ["REDIS_URL", "localhost:6379"],
    ["ROLE", "boss"],
    ["APP_SECRET", "short"],
    ["STRIPE_SECRET_KEY", "pk_test_abc"],
    ["STRIPE_SECRET_KEY", "whsec_abc"],
    ["STRIPE_SECRET_KEY", "sk_prod_abc"],
    ["STRIPE_WEBHOOK_SECRET", "sk_test_abc"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_one,two"],
    ["SMTP_URL", "mail.example.com"],
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_FORCE_PATH_STYLE", "perhaps"],
    ["UPLOAD_MAX_BYTES", "-1"],
    ["LOG_LEVEL", "loud"],
  ])("stops on %s=%s and names it", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`not valid:[^]*  ${name}: `));
  });

  it("wants the public address where real identities are used", () => {
    expect(() => readEnv({ FIREBASE_PROJECT_ID: "reels" })).toThrow(/PUBLIC_URL: must be set/);
  });

  it("wants what several processes share where there are several", () => {
    const error = /DATABASE_URL: must be set where ROLE is web or worker/;
    expect(() => readEnv({ ROLE: "web" })).toThrow(error);
    expect(() => readEnv({ ROLE: "worker" })).toThrow(
      /REDIS_URL[^]*APP_SECRET|APP_SECRET[^]*REDIS/,
    );
    const shared = {
      DATABASE_URL: "postgres://db/x",
      REDIS_URL: "redis://cache",
      APP_SECRET: "s".repeat(32),
      FIREBASE_PROJECT_ID: "reels",
      PUBLIC_URL: "https://reels.example.com",
      S3_BUCKET: "reels",
    };
    expect(readEnv({ ROLE: "worker", ...shared })).toMatchObject({ ROLE: "worker" });
  });

  it("wants a signing secret with Stripe's key, and https for real money", () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: "sk_test_abc" })).toThrow(
      /STRIPE_WEBHOOK_SECRET: must be set together/,
    );
    const live = { STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" };
    expect(() => readEnv(live)).toThrow(/PUBLIC_URL: must be set together with a live key/);
    expect(() => readEnv({ ...live, PUBLIC_URL: "http://reels.example.com" })).toThrow(
      /PUBLIC_URL: must begin with https/,
    );
    expect(readEnv({ ...live, PUBLIC_URL: "https://reels.example.com" })).toMatchObject(live);
  });

  it("takes several operators, however their addresses are written", () => {
    expect(readEnv({ OPERATORS: "Ada@x.test, ben@x.test" }).OPERATORS).toEqual([
      "ada@x.test",
      "ben@x.test",
    ]);
    expect(readEnv({}).OPERATORS).toBeUndefined();
    expect(() => readEnv({ OPERATORS: "ada" })).toThrow("email addresses with commas");
  });

  it("wants all of a bucket or nothing of it", () => {
    expect(() => readEnv({ S3_ENDPOINT: "https://s3.example.com" })).toThrow(
      /S3_BUCKET: must be set/,
    );
    const bucket = { S3_BUCKET: "reels" };
    expect(() => readEnv({ ...bucket, S3_ACCESS_KEY_ID: "a" })).toThrow(
      /S3_SECRET_ACCESS_KEY: must/,
    );
    expect(() => readEnv({ ...bucket, S3_SECRET_ACCESS_KEY: "hidden" })).toThrow(
      /^(?![^]*hidden)[^]*S3_SECRET_ACCESS_KEY: needs S3_ACCESS_KEY_ID/,
    );
    expect(() => readEnv({ ...bucket, UPLOAD_MAX_BYTES: "6000000000" })).toThrow(
      /UPLOAD_MAX_BYTES: must be at most/,
    );
    expect(readEnv({ ...bucket, S3_ENDPOINT: "http://minio:9000" })).toMatchObject({
      S3_REGION: "us-east-1",
      S3_FORCE_PATH_STYLE: false,
    });
  });

  it("never repeats a wrong key", () => {
    for (const key of ["pk_live_hidden", "hidden", "sk_live_hidden!"])
      expect(() => readEnv({ STRIPE_SECRET_KEY: key })).toThrow(/^(?![^]*hidden)[^]*$/);
  });

  it("names every variable that is wrong, not only the first", () => {
    expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(
      /PORT[^]*LOG_LEVEL|LOG_LEVEL[^]*PORT/,
    );
  });
});

describe(".env.example", () => {
  it("lists every variable of the server and no unknown one", () => {
    const names = exampleLines.map((line) => line.name).filter((name) => !name.startsWith("VITE_"));
    expect(names.toSorted()).toEqual(ENV_NAMES.toSorted());
  });

  it("gives the defaults themselves", () => {
    const given = Object.fromEntries(exampleLines.map((line) => [line.name, line.value]));
    expect(readEnv(given)).toEqual(readEnv({}));
  });

  it("says what each variable is for", () => {
    for (const { name } of exampleLines) {
      expect(example).toMatch(new RegExp(`(^#.*\\n([A-Z0-9_]+=.*\\n)*)${name}=`, "m"));
    }
  });
});
