/** What the server wrote into the page's HTML. */
export function givenPageData(text: string): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "page-data";
  script.textContent = text;
  document.head.append(script);
}
