import { describe, expect, it } from 'vitest';
import { ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aPackDraft } from '../testing/builders.ts';
import { FakePublishing } from '../testing/fake-publishing.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import { DraftOnView } from './draft.ts';
import { LoadDraft } from './load-draft.ts';

describe('a pack on view', () => {
  it('stays as it is when the answer to an earlier change comes late', () => {
    const shown = new DraftOnView({ phase: 'idle' });
    const withdrawn = aPackDraft({ revision: 4, state: 'withdrawn' });
    shown.show(withdrawn);
    shown.show(aPackDraft({ revision: 3, state: 'submitted' }));
    expect(shown.current).toMatchObject({ phase: 'loaded', draft: withdrawn });
  });

  it('is the newest of two when the answer to an earlier change comes while it is loaded', async () => {
    const [shown, { looks }] = [new DraftOnView({ phase: 'idle' }), new FakePublishing()];
    const loading = new LoadDraft({ ...aShop(SIGNED_IN), ask: looks.ask, draft: shown }).execute(1);
    await settled();
    shown.show(aPackDraft({ id: 1, revision: 1 }));
    looks.next().answer(ok(aPackDraft({ id: 1, revision: 2 })));
    await loading;
    expect(shown.current).toMatchObject({ phase: 'loaded', draft: { revision: 2 } });
  });

  it('follows what the shop does meanwhile without another revision', () => {
    const shown = new DraftOnView({ phase: 'idle' });
    shown.show(aPackDraft({ checking: { done: 1, of: 2 } }));
    shown.show(aPackDraft({ checking: { done: 2, of: 2 } }));
    expect(shown.current).toMatchObject({ draft: { checking: { done: 2 } } });
  });
});
