import { useState } from 'react';

/** A value that is being edited. Whenever the given one changes, the edit starts again from there. */
export function useDraft<Value>(given: Value): readonly [Value, (draft: Value) => void] {
  const [draft, setDraft] = useState(given);
  const [start, setStart] = useState(given);
  if (!Object.is(start, given)) {
    setStart(given);
    setDraft(given);
  }
  return [draft, setDraft];
}
