import { describe, expect, it } from 'vitest';
import { aPackDraft } from '../testing/builders.ts';
import { DraftOnView } from './draft.ts';

describe('a pack on view', () => {
  it('stays as it is when the answer to an earlier change comes late', () => {
    const shown = new DraftOnView({ phase: 'idle' });
    const withdrawn = aPackDraft({ revision: 4, state: 'withdrawn' });
    shown.show(withdrawn);
    shown.show(aPackDraft({ revision: 3, state: 'submitted' }));
    expect(shown.current).toMatchObject({ phase: 'loaded', draft: withdrawn });
  });

  it('follows what the shop does meanwhile without another revision', () => {
    const shown = new DraftOnView({ phase: 'idle' });
    shown.show(aPackDraft({ checking: { done: 1, of: 2 } }));
    shown.show(aPackDraft({ checking: { done: 2, of: 2 } }));
    expect(shown.current).toMatchObject({ draft: { checking: { done: 2 } } });
  });
});
