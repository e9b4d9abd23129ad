/** The class of the element that stands for the document in a widget's shadow tree. */
export const ROOT_CLASS = 'root';
/** The container that stands for the window. */
export const CONTAINER = 'widget';

/** Font families by their names on pages of other sites, so that none of the page's own fonts replaces them. */
export const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['Instrument Sans', 'Loopstead Sans'],
  ['JetBrains Mono', 'Loopstead Mono'],
]);

/** No window is narrower than this, but many columns are: such rules always apply. */
const NARROWEST = /(?<=^\()(?:min-width: ?|width ?>= ?)320px(?=\)$)/;

const WIDTHS =
  /^(?:(?:only )?screen and )?(\((?:(?:min|max)-)?width ?[:<>=][^()]*\)(?: and \((?:(?:min|max)-)?width ?[:<>=][^()]*\))*)$/;

/**
 * Adapts styles of the shop for a widget's shadow tree on any page. Those of the document apply to the widget's root.
 * Widths of the window become widths of the widget, which may be a column. Sizes in `rem` follow the reader's text
 * size, as a page may have set its own.
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
