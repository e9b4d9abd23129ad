import { Scope } from '../scope/scope.ts';
import { Placeholders } from './placeholders.ts';
import { validateForms } from './validated-forms.ts';

const page = new Scope();

const placeholders = new Placeholders(
  page,
  async (placeholder) => (await import('./boot.ts')).mount(placeholder),
  // oxlint-disable-next-line no-console -- whoever looks after a page of others has nothing but its console
  (text, error) => console.error(text, error),
);

/**
 * Mounts the widgets in a part of the page that was added after the loader ran, as by client-side rendering. Mounted
 * widgets stay as they are.
 */
export const loadWidgets = (root: ParentNode = document): void => placeholders.take(root);

validateForms(page);
// A module runs once the document is parsed.
loadWidgets();
