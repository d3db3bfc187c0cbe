import { parseEnv } from "node:util";
import { parseDockerfile, settingsOf } from "./dockerfile";
import {
  type EnvSource,
  interpolate,
  type Manifest,
  productServices,
  readCompose,
  readManifests,
  readOps,
  readVariables,
} from "./opsFiles";

type Variables = Readonly<Record<string, string>>;

/** Is one process of the product as one of the ways to run it starts it. */
export interface Deployment {
  /** Such as `compose worker` or `systemd web-3001`. */
  name: string;
  /** Only systemd runs the product without the image. */
  usesImage: boolean;
  /** Lists all variables that the process gets. */
  env: Record<string, string>;
  /** Maps what monitors ask to the port of this process. */
  probes: readonly { path: string; port: number }[];
  /** Seconds between SIGTERM and SIGKILL. */
  graceSeconds: number;
}

const image = settingsOf(parseDockerfile(readOps("Dockerfile")), "ENV");

/** Replaces the values of variables, and adds no variable. */
const withValues = (
  variables: Variables,
  valueOf: (name: string, value: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, valueOf(name, value)]),
  );

const filledIn = (variables: Variables, operator: Variables): Record<string, string> =>
  withValues(variables, (name, value) => operator[name] ?? value);

const unset = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, ""]));

/**
 * Lists how the files in `ops` start the product.
 * @param operator replaces the values of the examples, and contains the secrets
 */
export const listDeployments = (operator: Variables): Deployment[] => [
  ...inCompose(operator),
  ...inKubernetes(operator),
  ...inSystemd(operator),
];

function inCompose(operator: Variables): Deployment[] {
  const values = filledIn(readVariables("compose.env.example"), operator);
  return productServices(readCompose()).map(([name, { environment, stop_grace_period }]) => {
    const given = withValues(environment ?? {}, (_, value) => interpolate(value, values));
    return {
      name: `compose ${name}`,
      usesImage: true,
      env: { ...image, ...given },
      // The image's own HEALTHCHECK asks.
      probes: [],
      graceSeconds: Number.parseInt(stop_grace_period ?? "10", 10),
    };
  });
}

function inKubernetes(operator: Variables): Deployment[] {
  const manifests = readManifests();
  const config = manifests.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
  const text = readOps("kubernetes/config.yaml");
  const optional = [...text.matchAll(/^ {2}# ([A-Z]\w+): /gm)].map(([, name = ""]) => name);
  const [secrets = ""] = /^# with .*\n(# .*\n)*/m.exec(text) ?? [];
  const secret = secrets.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [];
  const shared = { configMapRef: { ...config, ...unset(optional) }, secretRef: unset(secret) };
  return manifests.filter(({ kind }) => kind === "Deployment").map(toDeployment);

  function toDeployment({ metadata, spec }: Manifest): Deployment {
    const { containers, terminationGracePeriodSeconds: graceSeconds } = spec.template.spec;
    const [container] = containers;
    if (!container) throw new Error(`${metadata.name} has no container.`);
    const { env, envFrom, ports, startupProbe, livenessProbe, readinessProbe } = container;
    const given = envFrom.flatMap((source) => Object.entries(shared[nameOf(source)]));
    const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    const probes = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => ({
      path: httpGet.path,
      port: ports.find(({ name }) => name === httpGet.port)?.containerPort ?? 0,
    }));
    return {
      name: `kubernetes ${metadata.name}`,
      usesImage: true,
      env: { ...image, ...filledIn(Object.fromEntries(given), operator), ...own },
      probes,
      graceSeconds,
    };
  }
}

const nameOf = ({ configMapRef }: EnvSource) => (configMapRef ? "configMapRef" : "secretRef");

function inSystemd(operator: Variables): Deployment[] {
  const unit = readOps("systemd/folkreel@.service");
  const shared = filledIn(readVariables("systemd/folkreel.env"), operator);
  return ["web-3001", "worker-1"].map((name) => {
    const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line = ""]) => line);
    const inUnit = parseEnv(lines.join("\n").replaceAll("%i", name)) as Record<string, string>;
    const own = readVariables(`systemd/${name}.env`);
    return {
      name: `systemd ${name}`,
      usesImage: false,
      env: { ...inUnit, ...shared, ...own },
      probes: [{ path: "/readyz", port: Number(own.HEALTH_PORT ?? own.PORT) }],
      graceSeconds: Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
    };
  });
}
