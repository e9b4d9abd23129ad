/** The element that the shop is rendered into. */
export function shopElement(): HTMLElement {
  const element = document.getElementById('shop');
  if (!element) throw new TypeError('The page has no element for the shop.');
  return element;
}
