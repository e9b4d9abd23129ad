import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { known } from '../../domain/known.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, pressKey, settled, submit, type } from '../testing/draw.ts';
import { DraftSteps } from '../publishing/draft/DraftSteps.tsx';
import DraftPage from './DraftPage.tsx';

afterEach(eraseAll);

/** The page of a provider who has pushed a pack with one file that is not audio. */
async function aDesk() {
  const app = anApp('/dashboard/products', { world: new World(systemClock) });
  await app.account.logIn.execute('provider@demo.test', 'demo1234');
  const publishing = await app.publishing.open();
  const bytes = new TextEncoder().encode('no sound');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = {
    path: 'Loops/Beat.wav',
    bytes: bytes.length,
    sha256: () => Promise.resolve(sha256),
    read: () => Promise.resolve(bytes),
  };
  const pushed = await publishing.pushPack.execute({ id: null, provider: null, name: 'Night Drive', files: [file] });
  if (!pushed.ok) throw new Error(JSON.stringify(pushed.failure));
  const { id } = pushed.value.draft;
  const page = await draw(
    <AppContext value={app}>
      <DraftPage about={{ id, isReview: false }} />
    </AppContext>,
  );
  const draft = () => {
    const { current } = publishing.draft;
    return known(current.phase === 'loaded' ? current.draft : null, 'draft');
  };
  const about = page.find('[aria-label="About the pack"]');
  return { app, publishing, file, page, draft, about, said: () => about.querySelector('output')?.textContent };
}

it('says that what was said of a pack is saved, and leaves the focus where it was', async () => {
  const { page, draft, said } = await aDesk();
  await type(page.find('[name="description"]'), 'Dusty loops.');
  const button = page.find('[aria-label="About the pack"] [type="submit"]');
  button.focus();
  await press(button);
  expect(draft().about.description).toBe('Dusty loops.');
  expect(said()).toBe('Saved. Check the pack to see what it changes.');
  expect(document.activeElement).toBe(button);
});

it('keeps what is being typed about a pack while its labels are saved', async () => {
  const { publishing, page, draft } = await aDesk();
  await type(page.find('[name="description"]'), 'Dusty loops.');
  const { id, revision } = draft();
  await settled(() => publishing.saveLabels.execute(id, revision, new Map()));
  expect(draft().revision).toBeGreaterThan(revision);
  expect(page.find('[name="description"]')).toHaveProperty('value', 'Dusty loops.');
});

it('says what keeps it from being saved, also where that is no field', async () => {
  const { publishing, page, draft, about, said } = await aDesk();
  await type(page.find('[name="name"]'), ' ');
  await submit(page.find('[aria-label="About the pack"] form'));
  expect([about.textContent, said()]).toEqual([expect.stringContaining('A pack has a name'), '']);
  publishing.describePack.execute = () =>
    Promise.resolve({
      ok: false,
      failure: { kind: 'invalid', fields: { revision: 'It was changed meanwhile. Load it again.' }, message: '' },
    });
  await submit(page.find('[aria-label="About the pack"] form'));
  expect([about.textContent, said()]).toEqual([expect.stringContaining('It was changed meanwhile.'), '']);
  publishing.describePack.execute = () => Promise.resolve({ ok: false, failure: { kind: 'offline' } });
  await submit(page.find('[aria-label="About the pack"] form'));
  expect([draft().about.name, said()]).toEqual(['Night Drive', '']);
});

it('says which file of a folder can no longer be read', async () => {
  const { publishing, file, page, draft } = await aDesk();
  const gone = { ...file, path: 'Loops/Gone.wav', sha256: () => Promise.resolve(null) };
  await settled(() =>
    publishing.pushPack.execute({ id: draft().id, provider: null, name: 'Night Drive', files: [file, gone] }),
  );
  expect(page.find('[role="alert"]').textContent).toMatch(/^Loops\/Gone.wav can no longer be read\./);
});

it('says why edited labels were not saved', async () => {
  const { publishing, page, draft } = await aDesk();
  const message = 'It was changed meanwhile. Load it again.';
  publishing.saveLabels.execute = () =>
    Promise.resolve({ ok: false, failure: { kind: 'invalid', fields: { revision: message }, message: '' } });
  await settled(() => page.find('[data-spot="0,0"]').focus());
  for (const key of ['K', 'Enter']) await pressKey(known(document.activeElement, 'focus'), key);
  await press(page.named('Save and check'));
  expect(page.find('[aria-label="Labels"]').textContent).toContain(message);
  expect(draft().files[0]?.labels ?? null).toBeNull();
});

it('says why a pack cannot be checked while one of its files has not arrived, until something else is done', async () => {
  const { publishing, file, page, draft } = await aDesk();
  const lost = { ...file, path: 'Loops/Lost.wav', sha256: async () => 'a'.repeat(64), read: async () => null };
  await settled(() =>
    publishing.pushPack.execute({ id: draft().id, provider: null, name: 'Night Drive', files: [file, lost] }),
  );
  await press(page.named('Check'));
  expect(page.find('[role="alert"]').textContent).toBe('1 file of it has not arrived yet.');
  await settled(() =>
    publishing.pushPack.execute({ id: draft().id, provider: null, name: 'Night Drive', files: [file] }),
  );
  await press(page.named('Check'));
  expect(page.findAll('[role="alert"]')).toEqual([]);
});

it('gives staff what its maker has delivered, as one ZIP and file by file', async () => {
  const { app, publishing, draft, page } = await aDesk();
  expect(page.findAll('[aria-label="Originals"]')).toEqual([]);
  const { id, originalsUrl, files } = draft();
  await settled(async () => {
    await app.account.logIn.execute('staff@demo.test', 'demo1234');
    await publishing.reviewDraft.execute(id);
  });
  const review = await draw(
    <AppContext value={app}>
      <DraftPage about={{ id, isReview: true }} />
    </AppContext>,
  );
  const links = review.findAll('[aria-label="Originals"] a').map((link) => link.getAttribute('href'));
  expect(links).toEqual([originalsUrl, files[0]!.originalUrl]);
  expect(review.find('[aria-label="Originals"] code').textContent).toBe(files[0]!.sha256);
});

it('says of a pack in which others claim rights that it is not for sale, whatever its state', async () => {
  const { draft } = await aDesk();
  const steps = async (isClaimed: boolean) => {
    const page = await draw(<DraftSteps draft={{ ...draft(), state: 'on-sale', isClaimed }} />);
    return page.find('output').textContent;
  };
  expect(await steps(false)).toBe('Customers find it in the shop.');
  expect(await steps(true)).toContain('Somebody claims rights in this pack.');
});
