import { expect, it } from 'vitest';
import { actingFor } from './acting.ts';
import { notYourProvider, providersOnly } from './dashboard.messages.ts';

const [kiln, tidewater] = [{ slug: 'kiln' }, { slug: 'tidewater' }];

it('acts for the provider that is named, and for the first where none is', () => {
  expect(actingFor([kiln, tidewater], 'tidewater')).toEqual({ ok: true, provider: tidewater });
  expect(actingFor([kiln, tidewater], null)).toEqual({ ok: true, provider: kiln });
});

it('refuses in words a provider that is not theirs, and whoever is none', () => {
  expect(actingFor([kiln], 'tidewater')).toEqual({ ok: false, refusal: notYourProvider('tidewater') });
  expect(actingFor([], 'kiln')).toEqual({ ok: false, refusal: providersOnly });
});
