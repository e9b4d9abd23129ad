import * as v from 'valibot';
import { identityTexts } from '../../core/identities/identities.messages.ts';
import type { Identity } from '../../core/identities/identities.ts';
import { dayOf } from '../../domain/figures.ts';
import { providerNames } from '../../domain/identities/identities.messages.ts';
import { type IdentityProvider, PROVIDERS } from '../../domain/identities/providers.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { identitiesTexts } from './identities.messages.ts';

const provider = v.picklist(PROVIDERS);

export const waysInDocument = document(v.strictObject({ items: v.array(provider) }));

export const identitiesDocument = document(
  v.strictObject({
    items: v.array(
      v.strictObject({
        id: count,
        provider,
        email: about(v.nullable(v.string()), 'what the site called you when it was linked'),
        linkedAt: about(v.string(), 'ISO 8601, UTC'),
      }),
    ),
  }),
);

export const unlinkedDocument = document(v.strictObject({ unlinked: count }));

export const waysInView = (ways: readonly IdentityProvider[]): View => ({
  document: { items: [...ways] },
  shown: {
    kind: 'table',
    columns: [{ title: identitiesTexts.site, flexible: true }],
    rows: ways.map((way) => [providerNames[way]]),
  },
  notes: ways.length === 0 ? [identitiesTexts.noWays] : [],
});

export const identitiesView = (identities: readonly Identity[]): View => ({
  document: { items: identities.map((one) => ({ ...one, linkedAt: new Date(one.linkedAt).toISOString() })) },
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.id },
      { title: identitiesTexts.site },
      { title: identitiesTexts.email, flexible: true },
      { title: identitiesTexts.linked, importance: 1 },
    ],
    rows: identities.map((one) => [String(one.id), providerNames[one.provider], one.email ?? '', dayOf(one.linkedAt)]),
  },
  notes: identities.length === 0 ? [identityTexts.none] : [],
});

/** People have seen the toast; scripts get the id. */
export const unlinkedView = (id: number): View => ({ document: { unlinked: id }, shown: null });
