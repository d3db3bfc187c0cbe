const BOUNDARY = "----folkreel";

/** Returns the request with which a browser sends one file of a form. */
export function formFile(bytes: Buffer, { name = "x.png", type = "image/png" } = {}) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
