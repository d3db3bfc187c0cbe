/** What a file of this product is called where it is saved, such as `folkreel-data-2030-01-31.json`. */
export function downloadName(brand: string, what: string, at: Date, extension: string): string {
  const product = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${product}-${what}-${at.toISOString().slice(0, 10)}.${extension}`;
}
