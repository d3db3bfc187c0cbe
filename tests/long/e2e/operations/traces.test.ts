import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import { confirmSubmission } from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { startProduct } from "@tests/support/e2e/product";
import { makeClip } from "@tests/support/media/clips";
import { type ArrivedSpan, startTraceCollector } from "@tests/support/ops/traceCollector";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("the traces of a product with a collector", () => {
  let folder: string;
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  let secrets: string[];
  let output: readonly string[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-traces-"));
    collector = await startTraceCollector();
    const product = await startProduct({
      dataDir: path.join(folder, "data"),
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: "reels" },
    });
    const { origin } = product;
    output = product.output;
    const organiser = await newOrganiser(origin);
    const reel = await openReel(origin, organiser);
    const clip = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 1 }));
    const id = await sendVideo(origin, { ...reel, clip });
    await waitForVideoState(origin, { tributeId: reel.tributeId, organiser, id });
    const { email, idToken } = organiser;
    secrets = [email, idToken, reel.invite, "Lovelace", "Maya", folder, new URL(origin).host];
    // What is left is sent when the process stops.
    await product.stop();
  });
  afterAll(async () => {
    await collector.close();
    await rm(folder, { recursive: true });
  });

  const named = (name: string | RegExp): ArrivedSpan[] =>
    collector.spans.filter((span) =>
      typeof name === "string" ? span.name === name : name.test(span.name),
    );
  const within = (outer: ArrivedSpan | undefined): ArrivedSpan[] =>
    collector.spans.filter(({ parent }) => parent !== undefined && parent === outer?.id);
  it("names a request by its route, and its queries by operation and table", () => {
    const [request] = named(`POST ${API_PREFIX}/tribute`);
    const requestId = request?.attributes["folkreel.request_id"];
    expect(requestId).toMatch(/^[\w-]{8,}$/);
    expect(request?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": `${API_PREFIX}/tribute`,
      "http.response.status_code": 200,
      "folkreel.request_id": requestId,
    });
    expect(request?.resource).toEqual({ "service.name": "reels", "folkreel.role": "all" });
    expect(within(request)).toContainEqual(
      expect.objectContaining({
        name: "insert tributes",
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": "insert",
          "db.collection.name": "tributes",
          "folkreel.request_id": requestId,
        },
      }),
    );
  });

  it("has the job that a request adds in the trace of the request, with ffmpeg in the job", () => {
    const [job] = named("job normalise");
    const request = collector.spans.find(({ id }) => id === job?.parent);
    // Whichever comes last orders it: the last byte, or the confirmation.
    expect([`PATCH ${UPLOAD_PATH}`, `PUT ${API_PREFIX}${confirmSubmission.path}`]).toContain(
      request?.name,
    );
    expect(job?.trace).toBe(request?.trace);
    expect(job?.attributes).toMatchObject({
      "folkreel.job": "normalise",
      "folkreel.request_id": request?.attributes["folkreel.request_id"],
    });
    expect(within(job).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ffmpeg", "update submissions"]),
    );
  });

  it("has no spans of monitors, and none of what a process does by itself", () => {
    expect(named(/health|readyz/)).toEqual([]);
    const roots = collector.spans.filter(({ parent }) => parent === undefined);
    expect(
      roots.filter(({ name }) => !/^(GET|POST|PUT|PATCH|HEAD|DELETE|job) /.test(name)),
    ).toEqual([]);
  });

  it("tells the collector nothing about people, links or the machine", () => {
    const sent = collector.bodies.join("\n");
    expect(sent.length).toBeGreaterThan(1000);
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
    expect(output).toContain(`Traces    to ${collector.endpoint}`);
  });
});
