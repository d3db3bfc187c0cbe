/** Adds page data to the HTML as the server does. */
export function givenPageData(text: string): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "page-data";
  script.textContent = text;
  document.head.append(script);
}
