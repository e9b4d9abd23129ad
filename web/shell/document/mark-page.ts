/** Sets `data-<name>` on the root element for styles, or removes it. */
export function markPage(name: string, value: string | null): void {
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
