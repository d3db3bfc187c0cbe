import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { newId } from "@server/ids";
import { Bucket, type S3Options } from "@server/storage/s3/bucket";
import { headersAskedFor, metaIn, operationOf, rangeIn } from "./s3Request";
import { ACCESS_KEY, REGION, refusalOf } from "./s3Signature";

const BUCKET = "folkreel-test";
const PART_MIN_BYTES = 5 * 1024 * 1024;

interface StoredObject {
  bytes: Buffer;
  etag: string;
  changedAt: Date;
  meta?: Record<string, string>;
}

interface Multipart {
  key: string;
  parts: Map<number, StoredObject>;
}

interface S3Request {
  operation: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Describes a response; `xml` becomes the body, and a HEAD has none. */
interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
  xml?: string;
}

/**
 * Disturbs a request: `cut` breaks the connection before it is done, `lost` after it, `half` sends
 * half of the response, and a status refuses it. The SDK retries temporary failures itself.
 */
export type Trouble = "cut" | "lost" | "half" | { status: number; code: string };

const OK_XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const refusal = (status: number, code: string): S3Response => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const REFUSED_STATUS: Readonly<Record<string, number>> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
};

const md5 = (bytes: Buffer): Buffer => createHash("md5").update(bytes).digest();
const newObject = (bytes: Buffer, etag = `"${md5(bytes).toString("hex")}"`): StoredObject => ({
  bytes,
  etag,
  changedAt: new Date(),
});

/**
 * Starts a server that speaks as much of S3's HTTP as the product needs, and refuses what S3 would
 * refuse: a wrong signature, another region, a body that differs from the signed one, parts that
 * are too small, and a finished upload.
 */
export async function startS3({ pageSize = 1000 }: { pageSize?: number } = {}) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Multipart>();
  const requests: { operation: string; key: string; bytes: number }[] = [];
  const operations: string[] = [];
  const state: { trouble: (operation: string, key: string) => Trouble | undefined } = {
    trouble: () => undefined,
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const { method = "", headers } = request;
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://store");
    const [, bucket = "", ...names] = pathname.split("/");
    const key = decodeURIComponent(names.join("/"));
    const operation = operationOf(request, query);
    operations.push(operation);
    requests.push({ operation, key, bytes: body.length });
    const trouble = state.trouble(operation, key);
    if (trouble === "cut") return void response.destroy();
    const refused = refusalOf(request, body);
    let result: S3Response;
    if (typeof trouble === "object") result = refusal(trouble.status, trouble.code);
    else if (refused) result = refusal(REFUSED_STATUS[refused] ?? 403, refused);
    else if (bucket !== BUCKET) result = refusal(404, "NoSuchBucket");
    else
      result =
        OPERATIONS[operation]?.({ operation, key, query, headers, body }) ??
        refusal(501, "NotImplemented");
    if (trouble === "lost") return void response.destroy();
    send(response, result, { isHead: method === "HEAD", isHalf: trouble === "half" });
  }

  function send(
    response: ServerResponse,
    result: S3Response,
    { isHead, isHalf }: { isHead: boolean; isHalf: boolean },
  ) {
    const bytes =
      result.xml === undefined
        ? (result.body ?? Buffer.alloc(0))
        : Buffer.from(OK_XML + result.xml);
    const length = result.headers?.["content-length"] ?? String(bytes.length);
    response.writeHead(result.status, {
      ...result.headers,
      "content-length": isHead && result.status >= 400 ? "0" : length,
    });
    if (isHead) response.end();
    else if (isHalf)
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    else response.end(result.status === 304 ? undefined : bytes);
  }

  const getObject = ({ operation, key, query, headers }: S3Request): S3Response => {
    const found = objects.get(key);
    if (!found) return refusal(404, "NoSuchKey");
    const { bytes, etag, changedAt, meta } = found;
    if (headers["if-match"] !== undefined && headers["if-match"] !== etag)
      return refusal(412, "PreconditionFailed");
    if (headers["if-none-match"] === etag) return { status: 304 };
    const marks = {
      ...meta,
      etag,
      "last-modified": changedAt.toUTCString(),
      "accept-ranges": "bytes",
      ...headersAskedFor(query),
    };
    if (operation === "HeadObject")
      return { status: 200, headers: { ...marks, "content-length": String(bytes.length) } };
    if (headers.range === undefined) return { status: 200, headers: marks, body: bytes };
    const range = rangeIn(headers.range, bytes.length);
    if (!range) return refusal(416, "InvalidRange");
    const { start, end } = range;
    const contentRange = { "content-range": `bytes ${start}-${end}/${bytes.length}` };
    return {
      status: 206,
      headers: { ...marks, ...contentRange },
      body: bytes.subarray(start, end + 1),
    };
  };

  const listObjects = ({ query }: S3Request): S3Response => {
    const prefix = query.get("prefix") ?? "";
    const delimiter = query.get("delimiter");
    const after = query.get("continuation-token") ?? "";
    const max = Math.min(pageSize, Number(query.get("max-keys") ?? pageSize));
    const entries = new Map<string, string>();
    for (const [key, { bytes, etag, changedAt }] of [...objects].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (!key.startsWith(prefix)) continue;
      const cut = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      const name = cut < 0 ? key : key.slice(0, cut + 1);
      const xml =
        cut < 0
          ? `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`
          : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
      if (name > after) entries.set(name, xml);
    }
    const page = [...entries].slice(0, max);
    const isMore = entries.size > page.length;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
    const content = page.map(([, xml]) => xml).join("");
    return {
      status: 200,
      xml: `<ListBucketResult>${content}<IsTruncated>${isMore}</IsTruncated>${next}</ListBucketResult>`,
    };
  };

  const uploadOf = ({ key, query }: S3Request): Multipart | undefined => {
    const upload = uploads.get(query.get("uploadId") ?? "");
    return upload?.key === key ? upload : undefined;
  };

  const listParts = (asked: S3Request): S3Response => {
    const upload = uploadOf(asked);
    if (!upload) return refusal(404, "NoSuchUpload");
    const after = Number(asked.query.get("part-number-marker") ?? 0);
    const rest = [...upload.parts]
      .filter(([number]) => number > after)
      .toSorted(([a], [b]) => a - b);
    const page = rest.slice(0, pageSize);
    const content = page.map(
      ([number, { bytes, etag, changedAt }]) =>
        `<Part><PartNumber>${number}</PartNumber><LastModified>${changedAt.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
    );
    const next = `<IsTruncated>${rest.length > page.length}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? after}</NextPartNumberMarker>`;
    return { status: 200, xml: `<ListPartsResult>${content.join("")}${next}</ListPartsResult>` };
  };

  const completeUpload = (asked: S3Request): S3Response => {
    const upload = uploadOf(asked);
    if (!upload) return refusal(404, "NoSuchUpload");
    const wanted = [...asked.body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(
      ([, part = ""]) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll("&quot;", '"'),
      }),
    );
    const parts = wanted.map(({ number }) => upload.parts.get(number));
    if (parts.some((part, at) => part?.etag !== wanted[at]?.etag))
      return refusal(400, "InvalidPart");
    const stored = parts.filter((part) => part !== undefined);
    if (stored.length === 0) return refusal(400, "MalformedXML");
    if (stored.slice(0, -1).some(({ bytes }) => bytes.length < PART_MIN_BYTES))
      return refusal(400, "EntityTooSmall");
    const sum = md5(Buffer.concat(stored.map(({ bytes }) => md5(bytes)))).toString("hex");
    const whole = newObject(
      Buffer.concat(stored.map(({ bytes }) => bytes)),
      `"${sum}-${stored.length}"`,
    );
    objects.set(upload.key, whole);
    uploads.delete(asked.query.get("uploadId") ?? "");
    return {
      status: 200,
      xml: `<CompleteMultipartUploadResult><ETag>${whole.etag}</ETag></CompleteMultipartUploadResult>`,
    };
  };

  const OPERATIONS: Readonly<Record<string, (asked: S3Request) => S3Response>> = {
    GetObject: getObject,
    HeadObject: getObject,
    ListObjectsV2: listObjects,
    ListParts: listParts,
    CompleteMultipartUpload: completeUpload,
    PutObject({ key, body, headers }) {
      const stored = newObject(body);
      objects.set(key, { ...stored, meta: metaIn(headers) });
      return { status: 200, headers: { etag: stored.etag } };
    },
    CopyObject({ key, headers }) {
      const source = decodeURIComponent(String(headers["x-amz-copy-source"])).replace(/^\//, "");
      const found = objects.get(source.slice(BUCKET.length + 1));
      if (!found || !source.startsWith(`${BUCKET}/`)) return refusal(404, "NoSuchKey");
      objects.set(key, newObject(found.bytes, found.etag));
      return {
        status: 200,
        xml: `<CopyObjectResult><ETag>${found.etag}</ETag></CopyObjectResult>`,
      };
    },
    CreateMultipartUpload({ key }) {
      const id = newId();
      uploads.set(id, { key, parts: new Map() });
      return {
        status: 200,
        xml: `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    },
    UploadPart(asked) {
      const upload = uploadOf(asked);
      if (!upload) return refusal(404, "NoSuchUpload");
      const part = newObject(asked.body);
      upload.parts.set(Number(asked.query.get("partNumber")), part);
      return { status: 200, headers: { etag: part.etag } };
    },
    AbortMultipartUpload(asked) {
      if (!uploadOf(asked)) return refusal(404, "NoSuchUpload");
      uploads.delete(asked.query.get("uploadId") ?? "");
      return { status: 204 };
    },
    DeleteObject({ key }) {
      objects.delete(key);
      return { status: 204 };
    },
    DeleteObjects({ body, headers }) {
      if (headers["content-md5"] !== md5(body).toString("base64"))
        return refusal(400, "InvalidRequest");
      for (const [, key = ""] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(key);
      return { status: 200, xml: "<DeleteResult></DeleteResult>" };
    },
  };

  const options: S3Options = {
    bucket: BUCKET,
    region: REGION,
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: ACCESS_KEY,
    forcePathStyle: true,
  };
  return {
    /** Contains the product's settings for it. */
    options,
    objects,
    /** Contains multipart uploads that are neither complete nor aborted. */
    uploads,
    requests,
    operations,
    /** Decides how each request is disturbed; the default is not at all. */
    set trouble(decide: (operation: string, key: string) => Trouble | undefined) {
      state.trouble = decide;
    },
    bucket: () => new Bucket(options),
    clear(): void {
      objects.clear();
      uploads.clear();
      requests.length = 0;
      operations.length = 0;
      state.trouble = () => undefined;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3>>;
