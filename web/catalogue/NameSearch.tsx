import type { FormEvent } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { nameSearch } from '../../core/catalogue/filters.ts';
import { NAME_LENGTH } from '../../core/catalogue/limits.ts';
import { useDraft } from '../bind/use-draft.ts';
import { SearchField } from '../ui/SearchField.tsx';

interface NameSearchProps {
  /** The name that narrows the list now. */
  name: string | null;
  isBusy: boolean;
  onName: (name: string | null) => void;
}

/** Narrows the list by name. An empty field is not submitted; the clear button drops the name [FILT-13, DECISION-56]. */
export function NameSearch({ name, isBusy, onName }: NameSearchProps) {
  const [typed, setTyped] = useDraft(name ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = nameSearch(typed);
    if (wanted !== null && !isBusy) onName(wanted);
  }

  return (
    <search aria-label={listTexts.searchSounds}>
      <form onSubmit={submit}>
        <SearchField
          label={listTexts.searchSounds}
          placeholder={listTexts.searchSounds}
          maxLength={NAME_LENGTH}
          required
          value={typed}
          onValue={setTyped}
          onClear={() => name !== null && onName(null)}
        />
      </form>
    </search>
  );
}
