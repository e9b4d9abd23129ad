/** The class of what stands for the document in the shadow tree of a widget. */
export const ROOT_CLASS = 'root';
/** The container that stands for the window. */
export const CONTAINER = 'widget';

/** Families by the names that they have on pages of others: one of the page's own must not take their place. */
export const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['Instrument Sans', 'Loopstead Sans'],
  ['JetBrains Mono', 'Loopstead Mono'],
]);

/** No window is narrower, and many a column is: what begins there begins at once. */
const NARROWEST = /(?<=^\()(?:min-width: ?|width ?>= ?)320px(?=\)$)/;

const WIDTHS =
  /^(?:(?:only )?screen and )?(\((?:(?:min|max)-)?width ?[:<>=][^()]*\)(?: and \((?:(?:min|max)-)?width ?[:<>=][^()]*\))*)$/;

/**
 * Styles of the shop for the shadow tree of a widget on any page. What is said of the document is said of the widget's
 * root. What goes by the width of the window goes by that of the widget, which may be a column. What is measured by the
 * text size of the document is measured by that of the reader: a page may have set its own.
 */
export function scopedStyles(css: string): string {
  const scoped = css
    .replace(/:root\b/g, `.${ROOT_CLASS}`)
    .replace(/(?<![\w.#"=-])(?:html|body)(?=[\s,{:.[>])/g, `.${ROOT_CLASS}`)
    .replace(/(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g, 'calc($1*var(--rem))')
    .replace(/@media ([^{]+)\{/g, (whole, query: string) => {
      const [, widths] = WIDTHS.exec(query.trim()) ?? [];
      return widths === undefined ? whole : `@container ${CONTAINER} ${widths.replace(NARROWEST, 'width>=0px')}{`;
    });
  return [...FAMILIES].reduce((text, [family, own]) => text.replaceAll(family, own), scoped);
}
