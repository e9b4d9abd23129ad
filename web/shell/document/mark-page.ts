/** Says something about the page that styles go by: `data-<name>` on its root, or nothing. */
export function markPage(name: string, value: string | null): void {
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
