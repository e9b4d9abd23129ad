import { expect, it } from 'vitest';
import { actingFor, choiceMissing } from './acting.ts';
import { notYourProvider, oneOfSeveral, providersOnly } from './dashboard.messages.ts';

const [kiln, tidewater] = [{ slug: 'kiln' }, { slug: 'tidewater' }];

it('acts for the provider that is named, and for the first where none is, while lists are of all', () => {
  const both = [kiln, tidewater];
  expect(actingFor(both, 'tidewater')).toEqual({ ok: true, provider: tidewater, listed: [tidewater] });
  expect(actingFor(both, null)).toEqual({ ok: true, provider: kiln, listed: both });
});

it('refuses in words a provider that is not theirs, and whoever is none', () => {
  expect(actingFor([kiln], 'tidewater')).toEqual({ ok: false, refusal: notYourProvider('tidewater') });
  expect(actingFor([], 'kiln')).toEqual({ ok: false, refusal: providersOnly });
});

it('needs a name for something new where there are several, and only there', () => {
  expect(choiceMissing([kiln, tidewater], null)).toBe(oneOfSeveral(['kiln', 'tidewater']));
  expect(choiceMissing([kiln, tidewater], 'kiln')).toBeNull();
  expect(choiceMissing([kiln], null)).toBeNull();
});
