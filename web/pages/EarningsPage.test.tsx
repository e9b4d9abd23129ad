import { afterEach, expect, it } from 'vitest';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { youngWorld } from '../../adapters/memory/testing/young-world.ts';
import { World } from '../../adapters/memory/world.ts';
import { demoWorld, type Seeding } from '../../adapters/memory/worlds.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import EarningsPage from './EarningsPage.tsx';

afterEach(eraseAll);

async function aProvider(seed: Seeding = youngWorld) {
  const world = new World(systemClock, seed);
  const handover = new MemoryHandover();
  const app = anApp('/dashboard/earnings', { world, handover });
  await app.account.logIn.execute('provider@demo.test', 'demo1234');
  const { loadEarnings, loadBank, showPayouts } = await app.earnings.open();
  const max = world.customers.find(({ user }) => user.email === 'max@demo.test')!;
  const own = world.customers.find(({ user }) => user.email === 'provider@demo.test')!;
  const sound = world.sounds.find(({ pack }) => pack.provider.slug === own.providerSlugs[0])!;
  const sell = (at = systemClock.now()) => {
    const price = { netCents: 100_000, hasCoupon: false };
    world.move(max, { kind: 'expire', sound: null, amount: -max.planCredits, isOfPlan: true });
    world.move(max, { kind: 'grant', sound: null, amount: 1000, orderId: 'o1', price, isOfPlan: true });
    world.move(max, { kind: 'download', sound: { id: sound.id, name: sound.name }, amount: -3, at });
  };
  const open = async () => {
    await loadEarnings.execute();
    await showPayouts.execute();
    await loadBank.execute();
    return draw(
      <AppContext value={app}>
        <EarningsPage provider={null} />
      </AppContext>,
    );
  };
  return { world, handover, sound, sell, open };
}

const payoutsOf = (page: Awaited<ReturnType<typeof draw>>) =>
  page.findAll('section').find((section) => section.querySelector('h2')?.textContent === 'Payouts')!;

it('says that nothing is earned yet, by what it will be counted, and asks where the money goes', async () => {
  const { open } = await aProvider();
  const page = await open();
  expect(page.find('[role="status"]').textContent).toContain('Nothing earned yet');
  expect(page.find('p').textContent).toContain('50%');
  expect(page.find('p').textContent).toContain('$20.00');
  expect(page.find('form').textContent).toContain('Add your bank details to be paid');
});

it('shows what is held and payable, months with their statements, and the latest lines', async () => {
  const { handover, sound, sell, open } = await aProvider();
  sell();
  const page = await open();
  expect(page.findAll('dd').map(({ textContent }) => textContent)).toEqual(['$0.00', '$1.50', '$0.00', '$0.00']);
  const month = new Date().toISOString().slice(0, 7);
  expect(page.find('tbody tr').textContent).toContain(`${month}Test money1$1.5000$0.0000$1.50`);
  expect(page.find('ul li').textContent).toContain(sound.name);
  expect(page.find('ul li').textContent).toContain('3 credits, paid$1.5000$3.0000 × 50%');
  await press(page.find(`button[aria-label="CSV of ${month}"]`));
  expect(handover.saved.at(-1)).toMatchObject({ name: `earnings-${month}.csv`, mime: 'text/csv' });
});

it('shows the next payout, and those that were made', async () => {
  const { open } = await aProvider(demoWorld);
  const page = await open();
  const paid = payoutsOf(page);
  expect(paid.querySelector('p')!.textContent).toMatch(
    /^Test money \$\d\d\.\d\d will be paid out from 1 \w+ \d{4} on\.$/,
  );
  expect(paid.querySelector('li')!.textContent).toMatch(
    /^PAYOUT-\d{4}-\d\d-TESTPaid 5 \w+ \d{4} · DE89 •••• 3000 Test money\$\d\d\.\d\d\d\d\.\d\d EUR$/,
  );
});

it('says that little waits for more', async () => {
  const { sell, open } = await aProvider();
  sell(systemClock.now() - 40 * 86_400_000);
  const payouts = payoutsOf(await open());
  expect(payouts.textContent).toContain('waits for more');
  expect(payouts.textContent).toContain('Nothing was paid out yet.');
});

it('says that what is due waits for an account', async () => {
  const { open } = await aProvider((now) => {
    const { past, ...demo } = demoWorld(now);
    return { ...demo, past: () => ({ ...past!(), banks: new Map() }) };
  });
  expect(payoutsOf(await open()).textContent).toContain('It waits until you say below where it goes.');
});

it('saves bank details, and says at the field what is wrong with them', async () => {
  const { world, open } = await aProvider();
  const page = await open();
  const type = (name: string, value: string) => {
    const field = page.find(`input[name="${name}"]`) as HTMLInputElement;
    field.value = value;
  };
  const submit = () => settled(() => (page.find('form') as HTMLFormElement).requestSubmit());
  type('holder', 'Ada Byron');
  type('iban', 'DE88 3704 0044 0532 0130 00');
  await submit();
  expect(page.find('form').textContent).toContain('check digits do not fit');
  expect(document.activeElement).toBe(page.find('input[name="iban"]'));
  type('iban', 'DE89 3704 0044 0532 0130 00');
  await submit();
  expect([...world.banks.values()]).toEqual([{ holder: 'Ada Byron', iban: 'DE89370400440532013000' }]);
  expect(page.find('form').textContent).toContain('You are paid to DE89 •••• 3000 (Ada Byron).');
});
