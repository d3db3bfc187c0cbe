import { loadCertificate, localAddresses } from "@server/local/certificate";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "@contract/time";
import { temporaryFolder } from "./temporaryFolder";

describe("the self-signed certificate", () => {
  test("covers localhost and every address of the machine, and its key is private", async () => {
    const folder = await temporaryFolder();
    const { key, cert } = await loadCertificate(folder, { addresses: ["192.168.7.4", "fd00::4"] });
    const certificate = new X509Certificate(cert);

    expect(certificate.checkHost("localhost")).toBe("localhost");
    for (const ip of ["127.0.0.1", "::1", "192.168.7.4", "fd00::4"])
      expect(certificate.checkIP(ip)).toBe(ip);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect((await stat(join(folder, "certificate.json"))).mode & 0o777).toBe(0o600);
  });

  test("is accepted by a client that trusts it", async () => {
    const { key, cert } = await loadCertificate(await temporaryFolder());
    const server = createServer({ key, cert }, (_request, response) =>
      response.end("hello"),
    ).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");

    const { port } = server.address() as AddressInfo;
    const [response] = (await once(
      get({ host: "127.0.0.1", port, ca: cert, agent: false }),
      "response",
    )) as [{ statusCode: number; resume: () => void }];
    response.resume();

    expect(response.statusCode).toBe(200);
  });

  test("stays the same while it is valid", async () => {
    const folder = await temporaryFolder();
    const addresses = ["192.168.7.4"];

    expect(await loadCertificate(folder, { addresses })).toEqual(
      await loadCertificate(folder, { addresses }),
    );
  });

  test.each([
    ["a new address", { addresses: ["192.168.7.5"] }],
    ["its last week", { addresses: ["192.168.7.4"], now: new Date(Date.now() + 360 * DAY_MS) }],
  ])("is replaced for %s", async (_case, later) => {
    const folder = await temporaryFolder();
    const first = await loadCertificate(folder, { addresses: ["192.168.7.4"] });

    expect((await loadCertificate(folder, later)).cert).not.toBe(first.cert);
  });

  test("is replaced when its file is damaged", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "certificate.json"), '{"key":"x","cert":"y"}');

    expect(new X509Certificate((await loadCertificate(folder)).cert).checkHost("localhost")).toBe(
      "localhost",
    );
  });

  test("does not list the loopback addresses among the machine's addresses", () => {
    expect(localAddresses()).not.toContain("127.0.0.1");
  });
});
