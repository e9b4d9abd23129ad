import * as v from 'valibot';
import { plainText } from '../../domain/rich-text.ts';
import type { StaticPage } from '../../domain/static-pages/static-page.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';

export const staticPageDocument = document(
  v.strictObject({ name: v.string(), title: v.string(), text: about(v.string(), 'a line for each paragraph') }),
);

/** A page as plain text, with link targets behind the links. */
export function staticPageView({ name, title, content }: StaticPage): View {
  const text = plainText(content);
  return { document: { name, title, text }, shown: { kind: 'text', text: `${title}\n\n${text}\n` } };
}
