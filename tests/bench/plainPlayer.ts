import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Builds the simplest player: one video element that gets the next file when one has ended. */
const page = (count: number) => `<!doctype html><title>Plain</title>
<video id="video" muted autoplay playsinline src="/0.mp4" style="width:100%"></video>
<script>
  let at = 0;
  video.onended = () => { if (++at < ${count}) { video.src = "/" + at + ".mp4"; video.play(); } };
</script>`;

export async function servePlainPlayer(files: readonly string[]) {
  const server = createServer((request, response) => {
    const file = files[Number(/^\/(\d+)\.mp4$/.exec(request.url ?? "")?.[1] ?? Number.NaN)];
    if (!file) return void response.setHeader("content-type", "text/html").end(page(files.length));
    void stat(file).then(({ size }) => {
      response.writeHead(200, { "content-type": "video/mp4", "content-length": size });
      createReadStream(file).pipe(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
