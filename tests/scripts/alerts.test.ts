import { readFileSync } from "node:fs";
import path from "node:path";
import { JOB_NAMES } from "@server/jobs/policies";
import { addGauges } from "@server/metrics/gauges";
import { Metrics } from "@server/metrics/metrics";
import { Readiness } from "@server/metrics/readiness";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(ROOT, name), "utf8");

const alerts = read("ops/prometheus/alerts.yaml");
const dashboard = JSON.parse(read("ops/grafana/dashboard.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const runbook = read("docs/runbook.md");
const HEADINGS = ["What it means", "What users see", "What to look at", "What to do"];

async function seriesOfProcess(): Promise<Set<string>> {
  const metrics = new Metrics();
  metrics.watchProcess();
  addGauges(metrics.registry, {
    database: { execute: async () => ({ rows: [] }) },
    readiness: new Readiness(),
    jobNames: JOB_NAMES,
    sockets: { count: 0 },
  });
  const described = await metrics.registry.getMetricsAsJSON();
  return new Set(
    described.flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

const NAMED = /\b(?:folkreel|nodejs|process)_\w+/g;
const namesIn = (text: string): string[] => text.match(NAMED) ?? [];

const rules = alerts.split(/^ {6}- alert: /m).slice(1);

test("each metric of the dashboard and the alerts exists", async () => {
  const existing = await seriesOfProcess();
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const expressions = rules.map((rule) => rule.split(/^ {8}(?:for|labels):/m)[0] ?? "");
  const named = [...shown, ...expressions].flatMap(namesIn);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});

test("each metric of the product is shown", async () => {
  const names = namesIn(JSON.stringify(dashboard));
  const shown = new Set(names.map((name) => name.replace(/_(bucket|count)$/, "")));
  const own = [...(await seriesOfProcess())].filter((name) => name.startsWith("folkreel_"));
  const families = own.map((name) => name.replace(/_(bucket|count|sum)$/, ""));
  expect([...new Set(families)].filter((name) => !shown.has(name))).toEqual([]);
});

test("each alert has a summary, a severity and its section in the runbook, and no section is left over", () => {
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split("\n", 1)[0] ?? "", section] as const),
  );
  const names = rules.map((rule) => rule.split("\n", 1)[0] ?? "");
  expect([...sections.keys()]).toEqual(names);
  for (const [index, rule] of rules.entries()) {
    const name = names[index] ?? "";
    expect(rule).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`);
    expect(rule).toMatch(/^ {10}summary: ".+"$/m);
    expect(rule).toMatch(/^ {10}severity: (?:page|ticket)$/m);
    for (const heading of HEADINGS) expect(sections.get(name)).toContain(`- **${heading}.** `);
  }
});
