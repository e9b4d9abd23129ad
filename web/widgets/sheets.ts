/** The styles of the loaded views, in loading order: dependencies come first. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** Adds the styles of a module to all widgets, present and future. */
export function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.push(sheet);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
}

/** Applies these styles to the root, and none of the page. */
export function styleRoot(root: ShadowRoot): void {
  roots.add(root);
  root.adoptedStyleSheets = [...sheets];
}
