import { expect, test } from 'vitest';
import { Coverage, textOf } from './coverage.ts';
import { PAGE_STATES } from './page-states.ts';

const NAMES = Object.keys(PAGE_STATES);

/** A page in these known states; the others have no phase. */
const standing = (phases: Readonly<Record<string, string>>) =>
  NAMES.map((name) => ({ value: name, phase: phases[name] ?? '' }));

test('states of a page stand beside each other in one order, whichever has changed', () => {
  const states = standing({ session: 'signedIn', archive: 'pending' });
  for (const changed of ['session', 'archive']) {
    const coverage = new Coverage();
    coverage.stands(states, NAMES.indexOf(changed));
    expect([...coverage.pairs].map(textOf)).toEqual(['session:signedIn × archive:pending']);
  }
});

test('a pair counts once, and a turn says what it came by', () => {
  const coverage = new Coverage();
  for (let times = 0; times < 2; times += 1) {
    coverage.stands(standing({ session: 'visitor', dialog: 'none' }), 0);
    coverage.turns('archive', 'idle', 'pending', 'a press');
  }
  expect([...coverage.pairs].map(textOf).toSorted()).toEqual([
    'archive:idle>pending by a press',
    'session:visitor × dialog:none',
  ]);
});
