import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parseAllDocuments } from "yaml";

const OPS = path.resolve(import.meta.dirname, "../../../ops");

export const readOps = (name: string): string => readFileSync(path.join(OPS, name), "utf8");

/** Parses all documents of a YAML file. It throws the first error of a file that is not valid. */
function readYaml<T>(name: string): T[] {
  return parseAllDocuments(readOps(name), { merge: true }).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return document.toJS() as T;
  });
}

export const readVariables = (name: string): Record<string, string> =>
  parseEnv(readOps(name)) as Record<string, string>;

export interface Compose {
  services: Record<
    string,
    {
      image: string;
      profiles: string[];
      build?: { args: Record<string, string> };
      environment?: Record<string, string>;
      depends_on?: Record<string, unknown> | string[];
      stop_grace_period?: string;
      volumes?: string[];
    }
  >;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
}

export const readCompose = (): Compose => readYaml<Compose>("compose.yaml")[0] as Compose;

export const productServices = ({ services }: Compose) =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Puts values in the place of `${NAME:-default}`, as compose does. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (_, name: string, fallback = "") => values[name] || String(fallback),
  );

interface Probe {
  httpGet: { path: string; port: string };
}

export interface EnvSource {
  configMapRef?: { name: string };
  secretRef?: { name: string };
}

export interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    selector: { matchLabels: Record<string, string> } & Record<string, unknown>;
    podSelector?: { matchLabels: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds: number;
        containers: {
          env: { name: string; value: string }[];
          envFrom: EnvSource[];
          ports: { name: string; containerPort: number }[];
          startupProbe: Probe;
          livenessProbe: Probe;
          readinessProbe: Probe;
        }[];
      };
    };
    rules?: { http: { paths: { path: string }[] } }[];
  };
}

export const readManifests = (): Manifest[] =>
  readdirSync(path.join(OPS, "kubernetes")).flatMap((name) =>
    readYaml<Manifest>(`kubernetes/${name}`),
  );
