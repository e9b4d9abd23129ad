import { useState } from 'react';

/** A value being edited. A change of the given value resets the draft. */
export function useDraft<Value>(given: Value): readonly [Value, (draft: Value) => void] {
  const [draft, setDraft] = useState(given);
  const [start, setStart] = useState(given);
  if (!Object.is(start, given)) {
    setStart(given);
    setDraft(given);
  }
  return [draft, setDraft];
}
