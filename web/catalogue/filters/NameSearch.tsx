import type { FormEvent } from 'react';
import { nameSearch } from '../../../core/catalogue/filters/filters.ts';
import { NAME_LENGTH } from '../../../domain/catalogue/list-limits.ts';
import { useDraft } from '../../bind/use-draft.ts';
import { filterTexts } from './filters.messages.ts';
import { SearchField } from '../../ui/SearchField.tsx';

interface NameSearchProps {
  /** The label of the field, and its placeholder. */
  label: string;
  /** The name that the list is filtered by. */
  name: string | null;
  isBusy: boolean;
  onName: (name: string | null) => void;
}

/**
 * Filters the list by name. An empty field is not submitted; the clear button removes the name [FILT-13, DECISION-56].
 */
export function NameSearch({ label, name, isBusy, onName }: NameSearchProps) {
  const [typed, setTyped] = useDraft(name ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = nameSearch(typed);
    if (wanted !== null && !isBusy) onName(wanted);
  }

  return (
    <search aria-label={filterTexts.names}>
      <form onSubmit={submit}>
        <SearchField
          label={label}
          placeholder={label}
          title={filterTexts.names}
          maxLength={NAME_LENGTH}
          required
          isBusy={isBusy}
          value={typed}
          onValue={setTyped}
          onClear={() => name !== null && onName(null)}
        />
      </form>
    </search>
  );
}
