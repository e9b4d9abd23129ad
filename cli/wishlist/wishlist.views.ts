import type { Toggled } from '../../core/wishlist/wishlist.port.ts';
import type { View } from '../host/outcome.ts';

/** What a toggle did. */
export const toggledView = (kind: 'sound' | 'pack', id: number, toggled: Toggled): View => ({
  document: { kind, id, saved: toggled === 'added' },
  shown: null,
  notes: [toggled === 'added' ? `The ${kind} ${id} is on your wishlist.` : `The ${kind} ${id} is off your wishlist.`],
});
