import { createContext, use } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Place } from '../../core/widgets/place.ts';

/** What the widgets of a page share, besides the shop. */
export interface Embedding {
  /** Whether the page belongs to another site: nobody is signed in there, and no cookies are sent. */
  readonly isForeign: boolean;
  /** A place that several widgets share, such as a list and its filters. */
  place(name: string, open: () => Place): Place;
  /** The sounds of the list on the page that contains this one; empty if none does. */
  listWith(id: number): readonly Sound[];
}

export const EmbeddingContext = createContext<Embedding | null>(null);

export function useEmbedding(): Embedding {
  const embedding = use(EmbeddingContext);
  if (!embedding) throw new Error('A widget needs an EmbeddingContext around it.');
  return embedding;
}
