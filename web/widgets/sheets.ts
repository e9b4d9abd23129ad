/** The styles of the views that are here, in the order in which they came: what a view builds upon came before it. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** Adds the styles of a module to every widget, and to those that follow. */
export function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.push(sheet);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
}

/** Styles what is in the root: by these styles, and by nothing of the page. */
export function styleRoot(root: ShadowRoot): void {
  roots.add(root);
  root.adoptedStyleSheets = [...sheets];
}
