/** jsdom's Blob has no `arrayBuffer`, which every browser since 2020 has; its FileReader can read it. */
function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsArrayBuffer(this);
  });
}

if (!("arrayBuffer" in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer });
