import { kindLabels, targetLabels } from '../../core/search/search.messages.ts';
import type { Suggestion, Suggestions } from '../../core/search/suggestion.ts';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { SearchHits } from '../../core/search/search-hits.ts';
import { searchFormTexts } from './search.messages.ts';

/** A suggestion of a search field. */
export interface SearchOption {
  /** Unique within the list. */
  readonly id: string;
  readonly label: string;
  /** Its pack or provider. */
  readonly from?: string;
  /** An action rather than a result: shown separately. */
  readonly isAction?: boolean;
  readonly choose: () => void;
}

/** Options under a common heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}

/** What the last word may mean, by kind. */
export const suggestedOptions = (
  suggestions: Suggestions,
  choose: (suggestion: Suggestion) => void,
): readonly OptionGroup[] =>
  suggestions.phase === 'idle'
    ? []
    : suggestions.groups.map(({ kind, suggestions: own }) => ({
        label: kindLabels[kind],
        options: own.map((suggestion) => ({
          id: `${kind} ${suggestion.slug}`,
          label: suggestion.name,
          choose: () => choose(suggestion),
        })),
      }));

/** Matching sounds and packs. */
export function hitOptions(
  { sounds, packs }: SearchHits,
  { showSound, showPack }: { readonly showSound: (id: SoundId) => void; readonly showPack: (slug: string) => void },
): readonly OptionGroup[] {
  const ofSounds = sounds.map(({ id, name, pack }) => ({
    id: `sound=${id}`,
    label: name,
    from: pack,
    choose: () => showSound(id),
  }));
  const ofPacks = packs.map(({ slug, name, provider }) => ({
    id: `pack=${slug}`,
    label: name,
    from: provider,
    choose: () => showPack(slug),
  }));
  const groups = [
    { label: targetLabels.sounds, options: ofSounds },
    { label: targetLabels.packs, options: ofPacks },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Recent searches, and a button to forget them. */
export function recentOptions(
  queries: readonly string[],
  { search, clear }: { readonly search: (query: string) => void; readonly clear: () => void },
): readonly OptionGroup[] {
  if (queries.length === 0) return [];
  const again = queries.map((query) => ({ id: `query=${query}`, label: query, choose: () => search(query) }));
  const forget = { id: 'forget', label: searchFormTexts.clearRecent, isAction: true, choose: clear };
  return [{ label: searchFormTexts.recent, options: [...again, forget] }];
}
