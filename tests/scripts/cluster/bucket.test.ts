import { Lifecycle } from "@server/lifecycle";
import { ACCESS_KEY, REGION } from "@tests/support/storage/s3Signature";
import { type S3Server, startS3 } from "@tests/support/storage/s3Server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketVariables, openBucket, readBucketAddress } from "../../../scripts/cluster/bucket";

describe("the address of a bucket", () => {
  it("names the server, the keys, the bucket and the region", () => {
    expect(
      readBucketAddress("https://AKIA:se%2Fcr%40et@s3.example.com:9000/reels?region=eu-1"),
    ).toEqual({
      bucket: "reels",
      region: "eu-1",
      endpoint: "https://s3.example.com:9000",
      accessKey: { id: "AKIA", secret: "se/cr@et" },
      forcePathStyle: true,
    });
  });

  it("needs no region, and may end with a slash", () => {
    expect(readBucketAddress("http://key:secret@127.0.0.1:9000/reels/")).toMatchObject({
      bucket: "reels",
      region: "us-east-1",
    });
  });

  it.each([
    ["no address", "reels"],
    ["another protocol", "s3://key:hidden@reels/folder"],
    ["no key", "http://127.0.0.1:9000/reels"],
    ["no secret", "http://key@127.0.0.1:9000/reels"],
    ["no bucket", "http://key:hidden@127.0.0.1:9000"],
    ["a folder in the bucket", "http://key:hidden@127.0.0.1:9000/reels/folder"],
  ])("is refused with %s, and the message shows an example and no secret", (_what, address) => {
    expect(() => readBucketAddress(address)).toThrow(/--s3 needs .*KEY:SECRET@127\.0\.0\.1:9000/);
    expect(() => readBucketAddress(address)).not.toThrow(/hidden/);
  });
});

describe("the bucket of a cluster", () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  const addressOf = ({ secret = ACCESS_KEY.secret, bucket = s3.options.bucket } = {}) => {
    const url = new URL(`${s3.options.endpoint}/${bucket}?region=${REGION}`);
    url.username = ACCESS_KEY.id;
    url.password = encodeURIComponent(secret);
    return url.href;
  };
  const open = async (address: string) => {
    const lines: string[] = [];
    const setting = {
      folder: "/nowhere",
      print: (line: string) => void lines.push(line),
      lifecycle: new Lifecycle(),
    };
    return { opened: await openBucket(setting, address), lines };
  };

  it("is the one at the address, which is tried before anything starts", async () => {
    const { opened, lines } = await open(addressOf());
    expect(s3.operations).toContain("CompleteMultipartUpload");
    expect(s3.objects.size).toBe(0);
    expect(bucketVariables(opened)).toEqual({
      S3_BUCKET: s3.options.bucket,
      S3_REGION: REGION,
      S3_ENDPOINT: s3.options.endpoint,
      S3_ACCESS_KEY_ID: ACCESS_KEY.id,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
      S3_FORCE_PATH_STYLE: "true",
    });
    expect(lines.join()).not.toContain(ACCESS_KEY.secret);
  });

  it("is refused with the reason when it cannot be used", async () => {
    await expect(open(addressOf({ bucket: "another" }))).rejects.toThrow(/no bucket "another"/);
    await expect(open(addressOf({ secret: "wrong" }))).rejects.toThrow(/does not belong/);
  });
});
