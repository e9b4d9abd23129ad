import { afterEach, expect, it } from 'vitest';
import type { License } from '../../core/license/license.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import { LicenseFacts } from './LicenseFacts.tsx';

afterEach(eraseAll);

const LICENSE: License = {
  number: 'LS-7K2M-QX4P-9D3T',
  issuedAt: Date.UTC(2026, 10, 21),
  sound: { id: 12, name: 'Warm Pad', file: 'warm-pad.wav' },
  pack: 'Night Drive',
  provider: 'Kiln Records',
  sha256: 'ab'.repeat(32),
  declaration: null,
  licensee: null,
};

it('shows what was licensed, when, and which file', async () => {
  const { element, find } = await draw(<LicenseFacts license={LICENSE} />);
  for (const fact of ['Valid', '21 November 2026', 'Night Drive', 'Kiln Records', 'warm-pad.wav', LICENSE.sha256])
    expect(element.textContent).toContain(fact);
  expect(find('a[href="/sample/12"]').textContent).toBe('Warm Pad');
});

it('shows to whom only when it was told', async () => {
  const { element, redraw } = await draw(<LicenseFacts license={LICENSE} />);
  expect(element.textContent).not.toContain('Licensed to');
  await redraw(<LicenseFacts license={{ ...LICENSE, licensee: { fullLegalName: 'Ada', producerName: 'E' } }} />);
  expect(element.textContent).toContain('Licensed toAda');
});
