import { createContext, use } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Place } from '../../core/widgets/place.ts';

/** What the widgets of a page have in common beside the shop. */
export interface Embedding {
  /** Whether the page is not the shop's own: nobody is signed in there, and nothing of its cookies is sent. */
  readonly isForeign: boolean;
  /** A place that several widgets share, such as a list and what narrows it. */
  place(name: string, open: () => Place): Place;
  /** The sounds of the list on the page that has this one; none where no list has it. */
  listWith(id: number): readonly Sound[];
}

export const EmbeddingContext = createContext<Embedding | null>(null);

export function useEmbedding(): Embedding {
  const embedding = use(EmbeddingContext);
  if (!embedding) throw new Error('A widget needs an EmbeddingContext around it.');
  return embedding;
}
