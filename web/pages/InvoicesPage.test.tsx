import { afterEach, expect, it } from 'vitest';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import InvoicesPage from './InvoicesPage.tsx';

afterEach(eraseAll);

async function aCustomer() {
  const world = new World(systemClock);
  const handover = new MemoryHandover();
  const app = anApp('/account/invoices', { world, handover });
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  const { loadInvoices } = await app.invoices.open();
  const customer = world.customers.find(({ user }) => user.email === 'max@demo.test')!;
  const bill = () => {
    const sums = { netCents: 2999, taxCents: 570, at: Date.UTC(2027, 2, 1) };
    world.bill(customer, { description: 'Max plan, 600 credits a month', ...sums });
  };
  const open = async () => {
    await loadInvoices.execute();
    return draw(
      <AppContext value={app}>
        <InvoicesPage />
      </AppContext>,
    );
  };
  return { handover, bill, open };
}

it('says where invoices will be, and how one comes by them', async () => {
  const { open } = await aCustomer();
  const page = await open();
  expect(page.find('[role="status"]').textContent).toContain('No invoices yet');
  expect(page.find('a[href="/account/plans"]').textContent).toBe('See plans');
});

it('lists what was billed, and downloads a PDF and a year', async () => {
  const { handover, bill, open } = await aCustomer();
  bill();
  const page = await open();
  const row = page.find('ul li');
  for (const text of [
    'Max plan, 600 credits a month',
    '1 March 2027',
    'TEST-INV-2027-00001',
    '$35.69',
    '$5.70 of it VAT',
  ])
    expect(row.textContent).toContain(text);
  await press(page.find('button[aria-label="PDF of TEST-INV-2027-00001"]'));
  expect(handover.saved.at(-1)).toMatchObject({ name: 'TEST-INV-2027-00001.pdf', mime: 'application/pdf' });
  await press([...page.findAll('button')].find(({ textContent }) => textContent?.includes('All of 2027'))!);
  expect(handover.saved.at(-1)).toMatchObject({ name: 'invoices-2027.zip', mime: 'application/zip' });
});
