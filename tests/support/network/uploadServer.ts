import { UPLOAD_PATH } from "@contract/limits";
import { http, HttpResponse } from "msw";
import { network } from "./network";

export interface UploadServer {
  readonly arrived: Map<string, Buffer>;
  discarded: number;
  /** Counts the questions how much of an upload has arrived. */
  looks: number;
  /** This is the size of the largest accepted file in bytes. */
  mostBytes: number;
  /** It is awaited before every chunk is accepted. */
  gate: (offset: number) => Promise<void>;
}

const idIn = (url: string): string => new URL(url).pathname.slice(UPLOAD_PATH.length + 1);

/** Starts an upload server for the rest of the test, with the features that the tus client uses. */
export function givenUploadServer(): UploadServer {
  const lengths = new Map<string, number>();
  const server: UploadServer = {
    arrived: new Map(),
    discarded: 0,
    looks: 0,
    mostBytes: 1_000_000_000,
    gate: async () => undefined,
  };
  const offsets = (id: string) => ({
    "Upload-Offset": String(server.arrived.get(id)?.length ?? 0),
    ...(lengths.has(id) && { "Upload-Length": String(lengths.get(id)) }),
    "Tus-Resumable": "1.0.0",
  });
  /** The length comes when the upload is created, or with its last chunk. */
  const noteLength = (id: string, request: Request): void => {
    const length = request.headers.get("Upload-Length");
    if (length !== null) lengths.set(id, Number(length));
  };
  const one = `*${UPLOAD_PATH}/:id`;
  network.use(
    http.options(`*${UPLOAD_PATH}`, () => {
      const headers = { "Tus-Resumable": "1.0.0", "Tus-Max-Size": String(server.mostBytes) };
      return new HttpResponse(null, { status: 204, headers });
    }),
    http.post(`*${UPLOAD_PATH}`, ({ request }) => {
      const named = /submissionId (\S+?)(,|$)/.exec(request.headers.get("Upload-Metadata") ?? "");
      const id = Buffer.from(named?.[1] ?? "", "base64").toString();
      lengths.delete(id);
      noteLength(id, request);
      server.arrived.set(id, Buffer.alloc(0));
      return new HttpResponse(null, {
        status: 201,
        headers: { Location: `${UPLOAD_PATH}/${id}`, "Tus-Resumable": "1.0.0" },
      });
    }),
    http.head(one, ({ request }) => {
      const id = idIn(request.url);
      server.looks += 1;
      const headers = { "Tus-Resumable": "1.0.0" };
      if (!server.arrived.has(id)) return new HttpResponse(null, { status: 404, headers });
      return new HttpResponse(null, { headers: offsets(id) });
    }),
    http.patch(one, async ({ request }) => {
      const id = idIn(request.url);
      await server.gate(Number(request.headers.get("Upload-Offset")));
      noteLength(id, request);
      const part = Buffer.from(await request.arrayBuffer());
      server.arrived.set(id, Buffer.concat([server.arrived.get(id) ?? Buffer.alloc(0), part]));
      return new HttpResponse(null, { status: 204, headers: offsets(id) });
    }),
    http.delete(one, ({ request }) => {
      server.arrived.delete(idIn(request.url));
      server.discarded++;
      return new HttpResponse(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
    }),
  );
  return server;
}
