import { expect, it } from 'vitest';
import { actingFor } from './acting.ts';
import { notYourProvider, providersOnly } from './dashboard.messages.ts';

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
