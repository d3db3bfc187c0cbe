import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { ENV_NAMES, readEnv } from "@server/config/env";
import {
  instructionsOf,
  interpolate,
  productServices,
  readCompose,
  readManifests,
  readOps,
  readVariables,
} from "@tests/support/ops/opsFiles";
import { describe, expect, it } from "vitest";

/** The operator fills these in. The files contain no secrets. */
const SECRETS = {
  APP_SECRET: "s".repeat(32),
  API_KEY: "another-key",
  FIREBASE_PROJECT_ID: "reels",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  SMTP_URL: "smtp://mail.example.com",
  STRIPE_SECRET_KEY: "sk_live_key",
  STRIPE_WEBHOOK_SECRET: "whsec_key",
  DATABASE_URL: "postgres://postgres/folkreel",
  REDIS_URL: "redis://redis:6379",
  S3_BUCKET: "reels",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

const CLIENT_NAMES = Object.keys(parseEnv(readFileSync(".env.example", "utf8"))).filter((name) =>
  name.startsWith("VITE_"),
);

const unknownIn = (names: Iterable<string>, known: readonly string[] = ENV_NAMES): string[] =>
  [...names].filter((name) => !known.includes(name));

/** Puts the operator's values in the place of empty ones. */
const filledIn = (variables: Readonly<Record<string, string>>): Record<string, string> => ({
  ...variables,
  ...Object.fromEntries(
    Object.entries(SECRETS).filter(([name]) => name in variables && !variables[name]),
  ),
});

const image = instructionsOf("ENV");

describe("the Dockerfile", () => {
  it("sets variables that the server reads, and takes all that the client is built with", () => {
    expect(unknownIn(Object.keys(image))).toEqual([]);
    expect(Object.keys(instructionsOf("ARG")).toSorted()).toEqual(CLIENT_NAMES.toSorted());
  });
});

describe("compose.yaml", () => {
  const compose = readCompose();
  const operator = readVariables("compose.env.example");

  it.each(productServices(compose))("configures %s so that it starts", (name, service) => {
    const values = { ...filledIn(operator), POSTGRES_PASSWORD: "password" };
    const given = Object.entries(service.environment ?? {});
    const variables = Object.fromEntries(
      given.map(([variable, value]) => [variable, interpolate(value, values)]),
    );
    expect(unknownIn(Object.keys(variables))).toEqual([]);
    expect(unknownIn(Object.keys(service.build?.args ?? {}), CLIENT_NAMES)).toEqual([]);
    const env = readEnv({ ...image, ...variables });
    expect(env.ROLE).toBe(/^(web|worker)/.exec(name)?.[0] ?? "all");
    expect(env.APP_SECRET).toBe(SECRETS.APP_SECRET);
  });

  it("takes exactly the variables of its example", () => {
    const named = [...readOps("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    const wanted = new Set(named.filter((name) => name !== "FOLKREEL_IMAGE"));
    expect(Object.keys(operator).toSorted()).toEqual([...wanted].toSorted());
  });
});

describe("the unit of systemd", () => {
  const shared = readVariables("systemd/folkreel.env");
  const unit = readOps("systemd/folkreel@.service");
  const inUnit = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

  it.each(["web-3001", "worker-1"])("configures %s so that it starts", (name) => {
    const variables = { ...inUnit, ...shared, ...readVariables(`systemd/${name}.env`) };
    expect(unknownIn(Object.keys(variables))).toEqual([]);
    expect(readEnv(filledIn(variables)).ROLE).toBe(name.split("-")[0]);
  });
});

describe("the manifests of Kubernetes", () => {
  const manifests = readManifests();
  const config = manifests.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
  const inSecret = [...readOps("kubernetes/config.yaml").matchAll(/^# .*$/gm)]
    .flatMap(([line]) => line.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [])
    .filter((name) => name in SECRETS);

  it.each(manifests.filter(({ kind }) => kind === "Deployment"))(
    "configure $metadata.name so that it starts",
    ({ metadata, spec }) => {
      const [container] = spec.template.spec.containers;
      const own = Object.fromEntries(
        (container?.env ?? []).map(({ name, value }) => [name, value]),
      );
      const secret = filledIn(Object.fromEntries(inSecret.map((name) => [name, ""])));
      const variables = { ...image, ...config, ...secret, ...own };
      expect(unknownIn(Object.keys(variables))).toEqual([]);
      expect(readEnv(variables).ROLE).toBe(metadata.name.replace("folkreel-", ""));
      expect(container?.envFrom).toEqual([
        { configMapRef: { name: "folkreel" } },
        { secretRef: { name: "folkreel" } },
      ]);
    },
  );
});
