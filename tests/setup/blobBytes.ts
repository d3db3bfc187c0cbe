/** jsdom's Blob has no `arrayBuffer`, which every browser since 2020 has; its FileReader can read it. */
function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(ofThisRealm(reader.result as ArrayBuffer)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsArrayBuffer(this);
  });
}

/** Node's crypto takes no buffer of jsdom's own window; `Buffer.alloc` never hands out a shared one. */
function ofThisRealm(bytes: ArrayBuffer): ArrayBuffer {
  const copy = Buffer.alloc(bytes.byteLength);
  copy.set(new Uint8Array(bytes));
  return copy.buffer;
}

if (!("arrayBuffer" in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer });
