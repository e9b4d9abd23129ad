import { afterEach, expect, it, vi } from 'vitest';
import type { Draft } from '../../../core/publishing/draft.ts';
import { nothingSaid } from '../../../domain/publishing/read-pushed.ts';
import type { AloneState } from '../../../domain/publishing/trust.ts';
import { draw, eraseAll, press, submit, type } from '../../testing/draw.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { TrustPanel } from './TrustPanel.tsx';

afterEach(eraseAll);

const since = { isTrusted: true, by: 'staff', who: 'ada@example.org', reason: 'Ten clean packs.', at: 0 } as const;

it('says who has trusted a provider since when and why, and ends that with a reason', async () => {
  const onDecide = vi.fn(async () => true);
  const page = await draw(<TrustPanel trust={{ isTrusted: true, log: [since] }} onDecide={onDecide} />);
  expect(page.element.textContent).toContain('by ada@example.org: Ten clean packs.');
  const reason = page.find('[name="reason"]');
  await type(reason, 'The last one was not its own.');
  await submit(page.find('form'));
  expect(onDecide.mock.calls).toEqual([[false, 'The last one was not its own.']]);
  expect(reason).toHaveProperty('value', '');
});

/** A pack of a trusted provider that is on sale. */
const sold = (alone: AloneState | null): Draft => ({
  id: 1,
  name: 'Night Drive',
  provider: { name: 'Provider', slug: 'provider' },
  state: 'on-sale',
  version: 1,
  revision: 1,
  fileCount: 0,
  bytes: 0,
  counts: { block: 0, warn: 0, note: 0 },
  changedAt: 0,
  submittedAt: 0,
  onSaleAt: 0,
  packSlug: 'night-drive',
  alone,
  about: nothingSaid('Night Drive'),
  cover: null,
  originalsUrl: null,
  returned: null,
  isClaimed: false,
  objection: null,
  trust: { isTrusted: true, log: [since] },
  checking: null,
  files: [],
  findings: [],
});

async function actions(alone: AloneState | null) {
  const [onConfirm, onObject] = [vi.fn(), vi.fn()];
  const page = await draw(
    <ReviewActions
      draft={sold(alone)}
      onApprove={() => {}}
      onReturn={() => {}}
      onSchedule={() => {}}
      onConfirm={onConfirm}
      onObject={onObject}
    />,
  );
  const buttons = () => [...page.element.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { page, buttons, onConfirm, onObject };
}

it('confirms what was drawn, or takes it off sale with a reason and, if wanted, the trust', async () => {
  const { page, onConfirm, onObject } = await actions('drawn');
  await press(page.named('Confirm'));
  expect(onConfirm).toHaveBeenCalledOnce();
  await press(page.named('Take off sale'));
  await type(page.find('[name="reason"]'), 'The voice is not yours.');
  await press(page.find('[name="endsTrust"]'));
  await submit(page.find('form'));
  expect(onObject.mock.calls).toEqual([['The voice is not yours.', true]]);
});

it('offers nothing of that for a pack that staff has approved, and no second objection', async () => {
  expect((await actions(null)).buttons()).toEqual([]);
  expect((await actions('objected')).buttons()).toEqual(['Confirm']);
  expect((await actions('confirmed')).buttons()).toEqual(['Take off sale']);
});
