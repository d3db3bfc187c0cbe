import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Runs plain Node for the viewers benchmark: it answers every request with one text from memory and
 * prints its port.
 */
const [file = "", type = "text/plain"] = process.argv.slice(2);
const body = await readFile(file);
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": type, "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
