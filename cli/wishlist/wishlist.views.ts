import * as v from 'valibot';
import type { Toggled } from '../../core/wishlist/wishlist.port.ts';
import { about, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { wishlistTexts } from './wishlist.messages.ts';

export const toggledDocument = document(
  v.strictObject({ kind: v.picklist(['sound', 'pack']), id, saved: about(v.boolean(), 'on the wishlist now') }),
);

/** The result of a toggle. */
export const toggledView = (kind: 'sound' | 'pack', id: number, toggled: Toggled): View => ({
  document: { kind, id, saved: toggled === 'added' },
  shown: null,
  notes: [toggled === 'added' ? wishlistTexts.added(kind, id) : wishlistTexts.removed(kind, id)],
});
