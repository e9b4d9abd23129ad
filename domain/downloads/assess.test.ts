import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Buyer, type DownloadWay, type FileOnSale, assess, missingOf, planRefusal } from './assess.ts';

const plans = {
  none: null,
  free: { id: 1, isExpired: false },
  basic: { id: 2, isExpired: false },
  expired: { id: 4, isExpired: true },
} as const;

const aFile = (change: Partial<FileOnSale> = {}): FileOnSale => ({
  id: 7,
  kind: 'LOOP',
  free: false,
  rareFind: false,
  ...change,
});
const aBuyer = (change: Partial<Buyer> = {}): Buyer => ({
  plan: plans.basic,
  balance: 10,
  allowance: null,
  owns: () => false,
  ...change,
});

describe('a download', () => {
  const refusalOf = (file: FileOnSale, buyer: Buyer, way: DownloadWay = 'single') =>
    assess([file], buyer, way).refusal?.title ?? null;

  it.each([
    ['none', 'single', 'Subscribe to download'],
    ['none', 'pack', 'Subscribe to download'],
    ['expired', 'multi', 'Subscribe to download'],
    ['free', 'single', null],
    ['free', 'multi', 'Many files at once are part of the paid plans'],
    ['free', 'pack', 'Full packs are part of the paid plans'],
    ['basic', 'single', null],
    ['basic', 'multi', null],
    ['basic', 'pack', null],
  ] as const)('on plan %s in way %s: %s [ROLE-21, ROLE-22, ROLE-25, DECISION-04]', (plan, way, title) => {
    expect(refusalOf(aFile(), aBuyer({ plan: plans[plan] }), way)).toBe(title);
    expect(planRefusal(plans[plan], way)?.title ?? null).toBe(title);
  });

  it('tells whoever had a plan to renew it, and whoever had none to choose one [ROLE-25, ROLE-26]', () => {
    expect(planRefusal({ id: 2, isExpired: true }, 'single')?.message).toBe(
      'Your plan has ended. Renew it to download.',
    );
    expect(planRefusal(null, 'single')?.message).toBe('You need a plan to download. Choose one to start.');
  });

  it('of a Rare Find needs a paid plan, before credits are counted [ROLE-23, DECISION-41]', () => {
    const rare = aFile({ rareFind: true });
    const title = 'Rare Finds are part of the paid plans';
    expect(refusalOf(rare, aBuyer({ plan: plans.free, balance: 0 }))).toBe(title);
    expect(refusalOf({ ...rare, free: true }, aBuyer({ plan: plans.free }))).toBe(title);
    expect(refusalOf(rare, aBuyer())).toBeNull();
  });

  it('takes no more credits than there are, and says what helps [DECISION-02, DECISION-93, DECISION-176]', () => {
    const preset = aFile({ kind: 'PRESET' });
    expect(refusalOf(preset, aBuyer({ balance: 3 }))).toBeNull();
    expect(assess([preset], aBuyer({ balance: 1 }), 'single').refusal).toEqual({
      title: 'Not enough credits',
      message: 'This download costs 3 credits, and you have 1 credit.',
      button: { label: 'Add credits', url: '/account/checkout/2?action=add-credits' },
    });
    expect(assess([preset], aBuyer({ plan: plans.free, balance: 0 }), 'single').refusal).toMatchObject({
      button: { label: 'See plans', url: '/account/plans' },
    });
  });

  it('of a single file that is owned is granted whatever became of the plan, one of many is not [DECISION-93]', () => {
    const owner = { plan: plans.expired, balance: 0, allowance: null, owns: () => true };
    expect(refusalOf(aFile(), owner)).toBeNull();
    expect(refusalOf(aFile(), owner, 'multi')).toBe('Subscribe to download');
  });
});

test('a quote adds up for any files, plan and balance: nothing is paid twice, overdrawn or given away', () => {
  const kinds = ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET', 'MIDI_COMPANION'] as const;
  const prices = { LOOP: 1, ONE_SHOT: 1, MIDI_SOUND: 3, PRESET: 3, MIDI_COMPANION: 3 };
  const file = fc.record({
    id: fc.nat({ max: 8 }),
    kind: fc.constantFrom(...kinds),
    free: fc.boolean(),
    rareFind: fc.boolean(),
  });
  const buyer = fc.record({
    plan: fc.constantFrom(...Object.values(plans)),
    balance: fc.nat({ max: 12 }),
    allowance: fc.option(fc.nat({ max: 12 })),
    owned: fc.uniqueArray(fc.nat({ max: 8 })),
  });
  const way = fc.constantFrom<DownloadWay>('single', 'multi', 'pack');
  fc.assert(
    fc.property(fc.array(file, { minLength: 1 }), buyer, way, (wanted, { owned, ...rest }, way) => {
      const { files, total, balance, balanceAfter, refusal } = assess(
        wanted,
        { ...rest, owns: (id) => owned.includes(id) },
        way,
      );
      expect(files.map(({ file }) => file.id)).toEqual([...new Set(wanted.map(({ id }) => id))]);
      for (const { file, credits, isOwned } of files) {
        expect(isOwned).toBe(owned.includes(file.id));
        expect(credits).toBe(isOwned || file.free ? 0 : prices[file.kind]);
      }
      expect(total).toBe(missingOf(files).reduce((sum, { credits }) => sum + credits, 0));
      expect(balanceAfter).toBe(refusal ? balance : balance - total);
      expect(balanceAfter).toBeGreaterThanOrEqual(0);
      if (refusal === null && rest.allowance !== null) expect(total).toBeLessThanOrEqual(rest.allowance);
    }),
  );
});
