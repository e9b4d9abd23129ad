import { afterEach, expect, it, vi } from 'vitest';
import type { Draft } from '../../../core/publishing/draft.ts';
import { aPackDraft } from '../../../core/testing/builders.ts';
import { draw, eraseAll, press, submit, type } from '../../testing/draw.ts';
import { DraftActions } from './DraftActions.tsx';

afterEach(eraseAll);

const AT = '2027-03-01T18:00';

async function actions(change: Partial<Draft>) {
  const [onSubmit, onReschedule] = [vi.fn(), vi.fn()];
  const page = await draw(
    <DraftActions
      draft={aPackDraft(change)}
      onCheck={() => {}}
      onSubmit={onSubmit}
      onReschedule={onReschedule}
      onWithdraw={() => {}}
      onRelist={() => {}}
      onRemove={() => {}}
    />,
  );
  const say = async (at: string) => {
    await type(page.find('[name="at"]'), at);
    await submit(page.find('form'));
  };
  return { page, say, forms: page.findAll('form').length, onSubmit, onReschedule };
}

const trusted = { trust: { isTrusted: true, log: [] } };

it('lets a trusted maker submit a pack at once, or for a moment', async () => {
  const { page, say, onSubmit } = await actions({ state: 'checked', ...trusted });
  await press(page.named('Submit'));
  await say(AT);
  expect(onSubmit.mock.calls).toEqual([[null], [Date.parse(`${AT}Z`)]]);
});

it('asks nobody else for a moment, and nobody for a pack that is not ready', async () => {
  const { page, forms, onSubmit } = await actions({ state: 'checked' });
  await press(page.named('Submit for review'));
  expect([forms, onSubmit.mock.calls]).toEqual([0, [[null]]]);
  expect((await actions({ state: 'draft', ...trusted })).forms).toBe(0);
});

it('moves the sale of a pack that is sold by trust, until it is on sale, and of no other', async () => {
  const { page, say, onReschedule } = await actions({ state: 'scheduled', alone: 'passed', ...trusted });
  await say(AT);
  await press(page.named('Put on sale now'));
  expect(onReschedule.mock.calls).toEqual([[Date.parse(`${AT}Z`)], [null]]);
  expect((await actions({ state: 'scheduled', alone: null, ...trusted })).forms).toBe(0);
  expect((await actions({ state: 'on-sale', alone: 'passed', ...trusted })).forms).toBe(0);
});
