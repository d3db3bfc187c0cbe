import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { ENV_NAMES, readEnv } from "@server/config/env";
import { listDeployments } from "../../../scripts/verify/image/deployments";
import { parseDockerfile, settingsOf } from "../../../scripts/verify/image/dockerfile";
import {
  productServices,
  readCompose,
  readOps,
  readVariables,
} from "../../../scripts/verify/image/opsFiles";
import { describe, expect, it } from "vitest";

/** The operator fills these in. The files contain no secrets. */
const SECRETS = {
  POSTGRES_PASSWORD: "password",
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

describe("the Dockerfile", () => {
  it("sets variables that the server reads, and takes all that the client is built with", () => {
    const dockerfile = parseDockerfile(readOps("Dockerfile"));
    expect(unknownIn(Object.keys(settingsOf(dockerfile, "ENV")))).toEqual([]);
    expect(Object.keys(settingsOf(dockerfile, "ARG")).toSorted()).toEqual(CLIENT_NAMES.toSorted());
  });
});

describe("compose.yaml", () => {
  it("builds the client with variables that it reads", () => {
    for (const [, { build }] of productServices(readCompose()))
      expect(unknownIn(Object.keys(build?.args ?? {}), CLIENT_NAMES)).toEqual([]);
  });

  it("takes exactly the variables of its example", () => {
    const named = [...readOps("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    const wanted = new Set(named.filter((name) => name !== "FOLKREEL_IMAGE"));
    const operator = readVariables("compose.env.example");
    expect(Object.keys(operator).toSorted()).toEqual([...wanted].toSorted());
  });
});

it.each(listDeployments(SECRETS))("$name is configured so that it starts", ({ name, env }) => {
  expect(unknownIn(Object.keys(env))).toEqual([]);
  const { ROLE, APP_SECRET } = readEnv(env);
  expect(ROLE).toBe(/web|worker/.exec(name)?.[0] ?? "all");
  expect(APP_SECRET).toBe(SECRETS.APP_SECRET);
});
