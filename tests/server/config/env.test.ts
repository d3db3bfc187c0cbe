import { readFileSync } from "node:fs";
import { ENV_NAMES, readEnv } from "@server/config/env";
import { createVapidKeys } from "@server/push/vapidKeys";
import { describe, expect, it } from "vitest";

const example = readFileSync(".env.example", "utf8");
const exampleLines = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => ({
    name,
    value: value.replace(/^"|"$/g, ""),
  }),
);

/** Contains everything that an installation for the public must set. */
const PRODUCTION = {
  FIREBASE_PROJECT_ID: "reels",
  PUBLIC_URL: "https://reels.example.com",
  SMTP_URL: "smtp://mail.example.com",
  APP_SECRET: "s".repeat(32),
  API_KEY: "another-key",
  TRUST_PROXY: "none",
};

describe("the server's environment", () => {
  it("needs no variable: each has a safe default", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", HTTPS: false });
  });

  it("treats an empty variable as not set", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" })).toEqual(readEnv({}));
  });

  it.each([
    ["PORT", "99999"],
    ["PORT", "http"],
    ["HTTPS", "perhaps"],
    ["PUBLIC_URL", "reels"],
    ["PUBLIC_URL", "ftp://reels.example.com"],
    ["PUBLIC_URL", "https://home.example/reels"],
    ["PUBLIC_URL", "https://home.example/?x=1"],
    ["PUBLIC_URL", "https://ada:secret@home.example"],
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
    ["SMTP_URL", "smtp://ada:se/cret@mail.example.com:587"],
    ["SMTP_URL", "smtp://ada:se#cret@mail.example.com:587"],
    ["SMTP_URL", "smtp://ada:se?cret@mail.example.com:587"],
    ["SMTP_URL", "smtp://ada:25/cret@mail.example.com:587"],
    ["SMTP_URL", "smtp://ada:25#cret@mail.example.com:587"],
    ["SMTP_URL", "smtp://ada:25?cret@mail.example.com:587"],
    ["SMTP_URL", "smtp://ada:se%cret@mail.example.com:587"],
    ["OPERATOR_SMTP_URL", "smtp://mail.example.com"],
    ["VAPID_PRIVATE_KEY", "alone"],
    ["VAPID_SUBJECT", "operator@example.com"],
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_ENDPOINT", "https://ada:secret@s3.example.com"],
    ["TRANSCRIBE_URL", "https://api.example.com?key=secret"],
    ["AUTH_EMULATOR_URL", "127.0.0.1:9099"],
    ["S3_FORCE_PATH_STYLE", "perhaps"],
    ["UPLOAD_MAX_BYTES", "-1"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "2"],
    ["TRUST_PROXY", "proxy.example.com"],
    ["TRUST_PROXY", "10.0.0.1, 10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["DEV_PAGES", "everybody"],
    ["MEDIA", "fast"],
    ["CLIENT_ORIGINS", "*"],
    ["CLIENT_ORIGINS", "app.example.com"],
    ["CLIENT_ORIGINS", "https://app.example.com/"],
    ["CLIENT_ORIGINS", "https://app.example.com, null"],
    ["MEDIA", "accel"],
    ["MEDIA", "presigned"],
  ])("stops on %s=%s and names the variable", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`not valid:[^]*  ${name}: `));
    // A value may be a password.
    expect(() => readEnv({ [name]: value })).not.toThrow(/cret(?:@|$)/m);
  });

  it("accepts a mail server whose password is percent-encoded", () => {
    const url = "smtps://ada%40x.test:se%2Fcre%23t%3F%25@mail.example.com:465";
    expect(readEnv({ SMTP_URL: url })).toMatchObject({ SMTP_URL: url });
  });

  it("lists the proxies whose X-Forwarded-For is believed", () => {
    expect(readEnv({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8, fd00::/8" }).TRUST_PROXY).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "fd00::/8",
    ]);
    expect(readEnv({ TRUST_PROXY: "none" }).TRUST_PROXY).toEqual([]);
    expect(readEnv({ TRUST_PROXY: "false" }).TRUST_PROXY).toEqual([]);
    expect(readEnv({}).TRUST_PROXY).toBeUndefined();
    expect(() => readEnv({ TRUST_PROXY: "true" })).toThrow(
      /TRUST_PROXY: must list the addresses of your proxies.* every visitor could choose/,
    );
  });

  it("accepts the two keys of a pair for push services, and no others", () => {
    const { publicKey, privateKey } = createVapidKeys();
    const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readEnv(pair)).toMatchObject(pair);
    const other = { ...pair, VAPID_PRIVATE_KEY: createVapidKeys().privateKey };
    for (const wrong of [other, { VAPID_PUBLIC_KEY: publicKey }])
      expect(() => readEnv(wrong)).toThrow(/VAPID_PRIVATE_KEY: must be the private key/);
  });

  it("requires the shared services when several processes run", () => {
    const error = /DATABASE_URL: must be set where ROLE is web or worker/;
    expect(() => readEnv({ ROLE: "web" })).toThrow(error);
    expect(() => readEnv({ ROLE: "worker" })).toThrow(
      /REDIS_URL[^]*APP_SECRET|APP_SECRET[^]*REDIS/,
    );
    const shared = {
      DATABASE_URL: "postgres://db/x",
      REDIS_URL: "redis://cache",
      ...PRODUCTION,
      S3_BUCKET: "reels",
    };
    expect(readEnv({ ROLE: "worker", ...shared })).toMatchObject({ ROLE: "worker" });
  });

  it("requires a signing secret with Stripe's key, and https with a live key", () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: "sk_test_abc" })).toThrow(
      /STRIPE_WEBHOOK_SECRET: must be set together/,
    );
    const live = { STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" };
    expect(() =>
      readEnv({ ...PRODUCTION, ...live, PUBLIC_URL: "http://reels.example.com" }),
    ).toThrow(/PUBLIC_URL: must begin with https/);
    expect(readEnv({ ...PRODUCTION, ...live })).toMatchObject(live);
  });

  it("names at once everything that is missing where real people sign in or pay", () => {
    const live = { STRIPE_SECRET_KEY: "rk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    for (const first of [{ FIREBASE_PROJECT_ID: "reels" }, live]) {
      const missing = Object.keys(PRODUCTION).filter((name) => !(name in first));
      expect(() => readEnv({ ...first, PORT: "x" })).toThrow(
        new RegExp(["PORT", ...missing].map((name) => `(?=[^]*\n  ${name}: )`).join("")),
      );
      for (const name of missing)
        expect(() => readEnv({ ...PRODUCTION, ...first, [name]: "" })).toThrow(
          new RegExp(`^[^\n]*\n  ${name}: must be set[^\n]*$`),
        );
    }
    expect(readEnv(PRODUCTION)).toMatchObject({ FIREBASE_PROJECT_ID: "reels" });
  });

  describe("with the Auth emulator by name", () => {
    const EMULATOR = {
      IDENTITY: "emulator",
      AUTH_EMULATOR_URL: "http://127.0.0.1:9099",
      PUBLIC_URL: "http://localhost:3000",
    };

    it.each(["web", "worker"])("needs no Firebase project where ROLE is %s", (ROLE) => {
      const shared = {
        DATABASE_URL: "postgres://127.0.0.1/x",
        REDIS_URL: "redis://127.0.0.1",
        APP_SECRET: "s".repeat(32),
        S3_BUCKET: "reels",
      };
      expect(readEnv({ ...EMULATOR, ...shared, ROLE })).toMatchObject({ ...EMULATOR, ROLE });
    });

    it.each([["http://127.0.0.2:8080"], ["http://[::1]:8080"], ["https://reels.localhost"]])(
      "accepts the public address %s",
      (PUBLIC_URL) => {
        expect(readEnv({ ...EMULATOR, PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
      },
    );

    it.each([
      [{ PUBLIC_URL: "https://reels.example.com" }, "PUBLIC_URL: must be an address of this"],
      [{ PUBLIC_URL: "http://192.168.1.7" }, "PUBLIC_URL: must be an address of this"],
      [{ PUBLIC_URL: "http://127.0.0.1.example.com" }, "PUBLIC_URL: must be an address of this"],
      [{ PUBLIC_URL: "" }, "PUBLIC_URL: must be an address of this"],
      [{ STRIPE_SECRET_KEY: "sk_live_1" }, "IDENTITY: must not be emulator together with a live"],
      [{ FIREBASE_PROJECT_ID: "reels" }, "IDENTITY: must not be emulator together with FIREBASE_"],
      [{ AUTH_EMULATOR_URL: "" }, "AUTH_EMULATOR_URL: must be set where IDENTITY is emulator"],
      [{ AUTH_EMULATOR_URL: "127.0.0.1:9099" }, "AUTH_EMULATOR_URL: must be set where"],
      [{ AUTH_EMULATOR_URL: "http://127.0.0.1:9099/x" }, "AUTH_EMULATOR_URL: must be set where"],
      [{ IDENTITY: "" }, "AUTH_EMULATOR_URL: needs IDENTITY=emulator"],
      [{ IDENTITY: "firebase" }, "FIREBASE_PROJECT_ID: must be set where IDENTITY is firebase"],
      [{ IDENTITY: "everybody" }, "IDENTITY: must be firebase or emulator"],
    ])("refuses %o and says why", (wrong, message) => {
      expect(() => readEnv({ ...EMULATOR, ...wrong })).toThrow(message);
    });
  });

  it("refuses the key of the public sources where real people sign in", () => {
    expect(() => readEnv({ ...PRODUCTION, API_KEY: "folkreel-local" })).toThrow(/API_KEY: must/);
  });

  it("accepts several operators, however their addresses are written", () => {
    expect(readEnv({ OPERATORS: "Ada@x.test, ben@x.test" }).OPERATORS).toEqual([
      "ada@x.test",
      "ben@x.test",
    ]);
    expect(readEnv({}).OPERATORS).toBeUndefined();
    expect(() => readEnv({ OPERATORS: "ada" })).toThrow("email addresses with commas");
  });

  it("refuses a way of sending media for which a part is missing", () => {
    const accel = { MEDIA: "accel", TRUST_PROXY: "127.0.0.1" };
    expect(readEnv(accel).MEDIA).toBe("accel");
    expect(() => readEnv({ ...accel, TRUST_PROXY: "none" })).toThrow(/MEDIA: needs the nginx/);
    expect(() => readEnv({ ...accel, S3_BUCKET: "reels" })).toThrow(
      /MEDIA: must not be accel with S3_BUCKET.*: use presigned/,
    );
    const presigned = { MEDIA: "presigned", S3_BUCKET: "reels" };
    expect(readEnv(presigned).MEDIA).toBe("presigned");
    expect(() => readEnv({ MEDIA: "presigned" })).toThrow(/MEDIA: needs S3_BUCKET/);
    const plain = { PUBLIC_URL: "https://reels.example.com", S3_ENDPOINT: "http://store" };
    expect(() => readEnv({ ...presigned, ...plain })).toThrow(/MEDIA: needs .* with https/);
    expect(readEnv({}).MEDIA).toBe("direct");
  });

  it("requires either all settings of a bucket or none", () => {
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

  it("never prints an invalid key", () => {
    for (const key of ["pk_live_hidden", "hidden", "sk_live_hidden!"])
      expect(() => readEnv({ STRIPE_SECRET_KEY: key })).toThrow(/^(?![^]*hidden)[^]*$/);
  });

  it("refuses one port for visitors and for monitors, by name", () => {
    const both = { PORT: "4210", HEALTH_PORT: "4210" };
    expect(() => readEnv(both)).toThrow(/HEALTH_PORT: must differ from PORT/);
    expect(() => readEnv({ HEALTH_PORT: "3000" })).toThrow(/HEALTH_PORT: must differ from PORT/);
    expect(readEnv({ PORT: "0", HEALTH_PORT: "0" }).HEALTH_PORT).toBe(0);
  });

  it("names every invalid variable, not only the first", () => {
    expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(
      /PORT[^]*LOG_LEVEL|LOG_LEVEL[^]*PORT/,
    );
  });
});

describe(".env.example", () => {
  it("lists every variable of the server and no unknown variable", () => {
    const names = exampleLines.map((line) => line.name).filter((name) => !name.startsWith("VITE_"));
    expect(names.toSorted()).toEqual(ENV_NAMES.toSorted());
  });

  it("contains the actual defaults", () => {
    const given = Object.fromEntries(exampleLines.map((line) => [line.name, line.value]));
    expect(readEnv(given)).toEqual(readEnv({}));
  });

  it("explains each variable", () => {
    for (const { name } of exampleLines) {
      expect(example).toMatch(new RegExp(`(^#.*\\n([A-Z0-9_]+=.*\\n)*)${name}=`, "m"));
    }
  });
});
