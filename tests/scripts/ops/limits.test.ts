import { SOCKET_PATH } from "@contract/events";
import { MUSIC_MAX_BYTES, UPLOAD_CHUNK_MAX_BYTES, UPLOAD_PATH } from "@contract/limits";
import { readEnv } from "@server/config/env";
import { ACCEL_PATH } from "@server/storage/delivery/accel";
import { registerHealth } from "@server/plugins/health";
import { Readiness } from "@server/metrics/readiness";
import { listDeployments } from "../../../scripts/verify/image/deployments";
import {
  productServices,
  readCompose,
  readManifests,
  readOps,
} from "../../../scripts/verify/image/opsFiles";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";

const MB = 1024 ** 2;
const nginx = readOps("nginx.conf");

/** Returns the block of a location, or of the whole file without the locations. */
const blockOf = (location: string): string =>
  nginx.split(`location ${location} {`)[1]?.split("\n    }")[0] ?? "";

/** Returns the largest body in bytes that a part of the file allows. */
const bodyLimitOf = (text: string): number =>
  Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]) * MB;

/** A process may take this long to end: it serves, finishes and closes sockets. */
const { DRAIN_DELAY_SECONDS, DRAIN_SECONDS } = readEnv({
  ROLE: "web",
  REDIS_URL: "redis://redis",
  DATABASE_URL: "postgres://postgres/folkreel",
  S3_BUCKET: "reels",
  FIREBASE_PROJECT_ID: "reels",
  PUBLIC_URL: "https://reels.example.com",
  SMTP_URL: "smtp://mail.example.com",
  APP_SECRET: "s".repeat(32),
  API_KEY: "another-key",
  TRUST_PROXY: "127.0.0.1",
});
const STOP_SECONDS = 5;
const LONGEST_END = DRAIN_DELAY_SECONDS + DRAIN_SECONDS + STOP_SECONDS;

describe("the files for operators", () => {
  it("name in nginx.conf only paths that the product serves, and all that need their own rules", () => {
    const locations = [...nginx.matchAll(/location (\S+) \{/g)].map(([, path]) => path);
    expect(locations).toEqual(["/", UPLOAD_PATH, `${ACCEL_PATH}/`, `${SOCKET_PATH}/`]);
    expect(blockOf(`${ACCEL_PATH}/`)).toMatch(/^ +internal;$/m);
    expect(nginx).not.toContain("rewrite");
  });

  it("let nginx log no query, because the queries of links open reels", () => {
    const [, format = ""] = /log_format folkreel ([^;]+);/.exec(nginx) ?? [];
    expect(format).toContain("$uri");
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
    expect(nginx).toMatch(/access_log \S+ folkreel;/);
  });

  it("allow the largest piece of an upload and the largest file of music", () => {
    expect(bodyLimitOf(blockOf(UPLOAD_PATH))).toBe(UPLOAD_CHUNK_MAX_BYTES);
    expect(bodyLimitOf(nginx.split("location")[0] ?? "")).toBeGreaterThan(MUSIC_MAX_BYTES);
    const ingresses = readManifests().filter(({ kind }) => kind === "Ingress");
    const limits = ingresses.map(({ spec, metadata }) => [
      spec.rules?.[0]?.http.paths[0]?.path,
      metadata.annotations?.["nginx.ingress.kubernetes.io/proxy-body-size"],
    ]);
    expect(limits).toEqual([
      ["/", "21m"],
      [UPLOAD_PATH, "8m"],
    ]);
  });

  it("check health where a process answers", () => {
    const server = Fastify();
    registerHealth(server, new Readiness());
    for (const { env, probes } of listDeployments({})) {
      // A worker does not listen on PORT.
      const open = env.ROLE === "worker" ? [env.HEALTH_PORT] : [env.PORT, env.HEALTH_PORT];
      for (const { path: url, port } of probes) {
        expect(server.hasRoute({ method: "GET", url })).toBe(true);
        expect(open).toContain(String(port));
      }
    }
    const inImage = /127\.0\.0\.1:' \+ process\.env\.HEALTH_PORT \+ '(\/\w+)/;
    const url = inImage.exec(readOps("Dockerfile"))?.[1] ?? "";
    expect(server.hasRoute({ method: "GET", url })).toBe(true);
  });

  it("give a process the time to end, and start it directly", () => {
    for (const { graceSeconds } of listDeployments({}))
      expect(graceSeconds).toBeGreaterThan(LONGEST_END);
    const unit = readOps("systemd/folkreel@.service");
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m);
    expect(readOps("Dockerfile")).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m);
  });
});

describe("compose.yaml", () => {
  const compose = readCompose();

  it.each([
    ["single", ["single"]],
    ["team", ["postgres", "redis", "web", "worker"]],
    ["large", ["nginx", "postgres", "redis", "web-1", "web-2", "worker", "worker-2"]],
  ])("has the size %s", (profile, expected) => {
    const services = Object.entries(compose.services).filter(([, { profiles }]) =>
      profiles.includes(profile),
    );
    expect(services.map(([name]) => name).toSorted()).toEqual(expected);
    const needed = services.flatMap(([, { depends_on: needs = [] }]) =>
      Array.isArray(needs) ? needs : Object.keys(needs),
    );
    expect(needed.filter((name) => !expected.includes(name))).toEqual([]);
  });

  it("gives each process a volume of its own, and nginx the address of each web process", () => {
    const volumes = productServices(compose).map(([, service]) => service.volumes);
    expect(volumes).toEqual(productServices(compose).map(([name]) => [`${name}:/data`]));
    expect(Object.keys(compose.volumes).toSorted()).toEqual(
      [...productServices(compose).map(([name]) => name), "nginx", "postgres"].toSorted(),
    );
    const servers = [...(compose.configs["servers"]?.content ?? "").matchAll(/server (\S+):3000/g)];
    expect(servers.map(([, name]) => name)).toEqual(["web-1", "web-2"]);
  });
});

it("nobody connects to a pod but the ingress controller and Prometheus", () => {
  const policies = readManifests().filter(({ kind }) => kind === "NetworkPolicy");
  const deployments = readManifests().filter(({ kind }) => kind === "Deployment");
  expect(policies.map(({ spec }) => spec.podSelector)).toEqual(
    deployments.map(({ spec }) => spec.selector),
  );
});

it("the manifests of Kubernetes select the pods that they make", () => {
  const deployments = readManifests().filter(({ kind }) => kind === "Deployment");
  for (const { spec } of deployments)
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
  const service = readManifests().find(({ kind }) => kind === "Service");
  expect(deployments.map(({ spec }) => spec.selector.matchLabels)).toContainEqual(
    service?.spec.selector,
  );
});
