import { describe, expect, test } from 'vitest';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Failure } from '../kernel/failure.ts';
import { failure as anyFailure, fc, interleaving, someText } from '../testing/arbitraries.ts';
import { FAILURE_KINDS, aFailure } from '../testing/builders.ts';
import { FakeSearch } from '../testing/fake-search.ts';
import { settled } from '../kernel/settled.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { isLongEnough, lastWordOf, startsSuggestions } from './last-word.ts';
import { searchQuery } from './search-form.ts';
import { SuggestTerms } from './suggest-terms.ts';
import type { SuggestedTerm } from './suggestion.ts';

const KICK: SuggestedTerm = { kind: 'INSTRUMENT', name: 'Kick', slug: 'kick' };
const KILN: SuggestedTerm = { kind: 'PROVIDER', name: 'Kiln', slug: 'kiln' };

function aField() {
  const [search, clock] = [new FakeSearch(), new VirtualClock()];
  const suggest = new SuggestTerms(search, clock);
  const slugs = (): readonly string[] | null => {
    const { current } = suggest.suggestions;
    return current.phase === 'idle'
      ? null
      : current.groups.flatMap(({ suggestions }) => suggestions.map(({ slug }) => slug));
  };
  /** Types the last key of a text. */
  const type = (text: string, target: 'sounds' | 'packs' = 'sounds') => suggest.typed(text.at(-1)!, text, target);
  return { search, clock, suggest, slugs, type, calls: search.suggestions.calls };
}

/** The same, with a question asked and not answered. */
async function anAskingField(text = 'warm ki') {
  const field = aField();
  field.type(text);
  await field.clock.advanceBy(200);
  return field;
}

const answer = async (search: FakeSearch, ...terms: SuggestedTerm[]) => {
  search.suggestions.next().answer(ok(terms));
  await settled();
};

describe('typing', () => {
  test('asks with the query and its last word [SRCH-11]', async () => {
    const { calls } = await anAskingField('warm ki');
    expect(calls).toEqual([[{ query: 'warm ki', lastWord: 'ki' }]]);
  });

  test('shows what comes back, by kind [SRCH-01, SRCH-13]', async () => {
    const { search, suggest } = await anAskingField();
    await answer(search, KILN, KICK);
    expect(suggest.suggestions.current).toEqual({
      phase: 'offered',
      groups: [
        { kind: 'INSTRUMENT', suggestions: [KICK] },
        { kind: 'PROVIDER', suggestions: [KILN] },
      ],
    });
  });

  test('shows only kinds of the target [SRCH-21, DECISION-66]', async () => {
    const { search, clock, type, slugs } = aField();
    type('ki', 'packs');
    await clock.advanceBy(200);
    await answer(search, KICK, KILN);
    expect(slugs()).toEqual(['kiln']);
  });

  test('waits 200 ms after the last key, and then asks once [DECISION-65]', async () => {
    const { clock, type, calls } = aField();
    for (const text of ['ki', 'kic', 'kick']) {
      type(text);
      await clock.advanceBy(199);
    }
    expect(calls).toEqual([]);
    await clock.advanceBy(1);
    expect(calls).toEqual([[{ query: 'kick', lastWord: 'kick' }]]);
  });

  test.each(['k', 'warm k', '鼓', ' '])("asks nothing for '%s' [SRCH-09]", async (text) => {
    const { clock, calls } = await anAskingField(text);
    await clock.advanceBy(1000);
    expect(calls).toEqual([]);
  });

  test('asks nothing for other keys than letters, digits, the half sign, space, hyphen and Backspace [SRCH-10]', async () => {
    const { clock, suggest, calls } = aField();
    for (const key of ['ArrowDown', 'Escape', 'Enter', '.', 'Delete']) suggest.typed(key, 'kick', 'sounds');
    await clock.advanceBy(1000);
    expect(calls).toEqual([]);
    for (const key of ['k', '8', '½', ' ', '-', 'Backspace']) {
      suggest.typed(key, 'kick', 'sounds');
      await clock.advanceBy(200);
    }
    expect(calls).toHaveLength(6);
  });

  test('cancels the question before it [SRCH-12]', async () => {
    const { search, type } = await anAskingField('ki');
    const before = search.suggestions.next();
    type('kic');
    expect(before.cancelled).toBe(true);
  });

  test('takes suggestions away that no longer fit', async () => {
    const { search, suggest, slugs } = await anAskingField();
    await answer(search, KICK);
    suggest.typed('.', 'ki.', 'sounds');
    expect(slugs()).toBeNull();
  });
});

test('closing takes the suggestions away, cancels the question and the wait for one [SRCH-12]', async () => {
  const { search, suggest, clock, type, calls, slugs } = await anAskingField();
  const asked = search.suggestions.next();
  suggest.close();
  expect(asked.cancelled).toBe(true);
  type('kick');
  suggest.close();
  await clock.advanceBy(1000);
  expect(calls).toHaveLength(1);
  expect(slugs()).toBeNull();
  expect(clock.waiting).toBe(0);
});

test.each(FAILURE_KINDS)("the failure '%s' is silent: nothing is suggested [DECISION-66]", async (kind) => {
  const { search, suggest } = await anAskingField();
  search.suggestions.next().answer(failed(aFailure(kind)));
  await settled();
  expect(suggest.suggestions.current).toEqual({ phase: 'idle' });
});

describe('what is typed finds', () => {
  const FOUND = {
    sounds: [{ id: 7, name: 'Warm Kick 01', pack: 'Tape Garden' }],
    packs: [{ slug: 'kicks', name: 'Kicks', provider: 'Kiln' }],
  };

  test('sounds and packs, asked for with the whole query', async () => {
    const { search, suggest } = await anAskingField('warm ki');
    expect(search.found.calls).toEqual([['warm ki']]);
    search.found.next().answer(ok(FOUND));
    await settled();
    expect(suggest.hits.current).toEqual(FOUND);
  });

  test('packs alone where packs are searched', async () => {
    const { search, clock, suggest, type } = aField();
    type('ki', 'packs');
    await clock.advanceBy(200);
    search.found.next().answer(ok(FOUND));
    await settled();
    expect(suggest.hits.current).toEqual({ sounds: [], packs: FOUND.packs });
  });

  test('nothing any more once the field is closed, says another word or fails to ask [SRCH-12]', async () => {
    const { search, clock, suggest, type } = await anAskingField('ki');
    search.found.next().answer(ok(FOUND));
    await settled();
    type('kic');
    expect(suggest.hits.current).toEqual(FOUND);
    await clock.advanceBy(200);
    search.found.next().answer(failed({ kind: 'offline' }));
    await settled();
    expect(suggest.hits.current).toEqual({ sounds: [], packs: [] });
    type('kick');
    await clock.advanceBy(200);
    const asked = search.found.next();
    suggest.close();
    expect(asked.cancelled).toBe(true);
    expect(suggest.hits.current).toEqual({ sounds: [], packs: [] });
  });

  test('nothing of a word that is too short, and says a failure to whoever asks at once [SRCH-09]', async () => {
    const { search, suggest } = aField();
    expect(await suggest.askHits('warm k', 'sounds')).toEqual(ok({ sounds: [], packs: [] }));
    expect(search.found.calls).toEqual([]);
    search.found.willAnswer(failed({ kind: 'offline' }));
    expect(await suggest.askHits('ki', 'sounds')).toEqual(failed({ kind: 'offline' }));
  });
});

describe('asking at once', () => {
  test('answers the groups, and a failure to whoever wants to know it', async () => {
    const { search, suggest } = aField();
    search.suggestions.willAnswer(ok([KICK]));
    expect(await suggest.ask('ki', 'sounds')).toEqual(ok([{ kind: 'INSTRUMENT', suggestions: [KICK] }]));
    search.suggestions.willAnswer(failed({ kind: 'offline' }));
    expect(await suggest.ask('ki', 'sounds')).toEqual(failed({ kind: 'offline' }));
  });

  test('asks nobody about a word that is too short [SRCH-09]', async () => {
    const { suggest, calls } = aField();
    expect(await suggest.ask('warm k', 'sounds')).toEqual(ok([]));
    expect(calls).toEqual([]);
  });
});

const key = fc.oneof(
  fc.constantFrom('Backspace', 'ArrowDown', 'Escape', '½', ' ', '-', '.'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const keystroke = fc.record({
  does: fc.constant('type' as const),
  key,
  text: fc.oneof(someText, fc.constantFrom('ki', 'kic', 'warm ki')),
});
const pause = fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 400 }) });
const outcome: fc.Arbitrary<Result<readonly SuggestedTerm[], Failure>> = fc.oneof(
  fc.string({ minLength: 1 }).map((slug) => ok([{ ...KICK, slug }])),
  anyFailure.map(failed),
);

test('no question is about a last word of one character or less, and no late answer shows [SRCH-09, SRCH-10, SRCH-12]', async () => {
  await fc.assert(
    fc.asyncProperty(interleaving(fc.oneof(keystroke, pause), outcome), async (steps) => {
      const { search, clock, suggest, calls, slugs } = aField();
      const { waiting } = search.suggestions;
      let typed = { key: '', text: '' };
      for (const step of steps) {
        if ('releases' in step) {
          const call = waiting[step.releases.which % Math.max(1, waiting.length)];
          const isNewest = call?.args === calls.at(-1);
          call?.answer(step.releases.outcome);
          await settled();
          if (call && isNewest)
            expect(slugs()).toEqual(
              step.releases.outcome.ok ? step.releases.outcome.value.map(({ slug }) => slug) : null,
            );
        } else if (step.does.does === 'wait') {
          await clock.advanceBy(step.does.ms);
        } else {
          typed = step.does;
          suggest.typed(typed.key, typed.text, 'sounds');
          expect(waiting).toEqual([]);
        }
        expect(waiting.length).toBeLessThanOrEqual(1);
      }
      for (const [{ query, lastWord }] of calls) {
        expect(isLongEnough(lastWord)).toBe(true);
        expect(query.endsWith(lastWord)).toBe(true);
        expect(query.length).toBeLessThanOrEqual(120);
      }
      await clock.advanceBy(200);
      const mayAsk = startsSuggestions(typed.key) && isLongEnough(lastWordOf(searchQuery(typed.text) ?? ''));
      if (!mayAsk) expect([waiting, slugs()]).toEqual([[], null]);
    }),
  );
});
