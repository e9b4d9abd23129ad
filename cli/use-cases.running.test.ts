import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { World } from '../adapters/memory/world.ts';
import type { App } from '../composition/app.ts';
import { listOf } from '../core/catalogue/filters/list-address.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { answersOf } from '../core/dialogs.ts';
import type { ErrorDocument } from './host/explain.ts';
import type { UseCase } from './command/declare.ts';
import { memoryStage } from './stage/memory-stage.ts';
import { warmUp } from './stage/warm-up.ts';
import { aCommandLine, leaveNothing } from './testing/command-line.ts';
import { DECLARATIONS } from './declarations.ts';

beforeAll(() => warmUp(memoryStage()));
afterAll(leaveNothing);

/** Something plausible for each field that a use case may ask for. */
const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  year: 2026,
  version: 'heard',
  address: '/samples?order=id,desc',
  at: '/simulator/bank/m1',
  bank: 'confirm',
  check: 'clipped',
  code: '123456',
  day: 20_000,
  reason: 'no-music',
  confirmation: 'demo1234',
  device: '1',
  deviceCode: 'unknown',
  direction: 'next',
  email: 'max@demo.test',
  edit: 'undo',
  files: {},
  format: 'csv',
  from: 0.5,
  holder: 'Ada Lovelace',
  iban: 'DE89 3704 0044 0532 0130 00',
  id: 2,
  ids: [2, 3],
  key: 'd',
  kind: 'mood',
  legalName: 'Ada Lovelace',
  link: '/account/confirm/Zm9v',
  lock: 'Fm,140',
  month: '2027-03',
  months: 2,
  number: 'LS-0000-0000-0000',
  on: true,
  order: 'm1',
  password: 'demo1234',
  producer: 'Enchantress',
  plan: 3,
  query: 'warm pad',
  rows: {},
  seconds: 1.5,
  name: 'ci',
  zip: 'UEsFBg==',
  scopes: ['read'],
  slug: 'tape-garden',
  sound: 2,
  text: 'warm pa',
  terms: true,
  theme: 'dark',
  username: 'Ada',
  volume: 0.5,
};

/** Inputs with more than the required fields. */
const MORE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'audition.lockSession': { key: 'Fm' },
  'collections.add': { sound: 2 },
  'collections.save': { name: 'Kiln' },
  'collections.showCollections': { selected: true },
  'collections.showForm.within': { selected: true },
  'credits.getQuote': { ids: [2] },
  'listening.loopPart': { start: 0.5, end: 1 },
  'notification.endNotification': { how: 'closed' },
  'player.play': { id: 2 },
  'player.play.cue': { pack: 'tape-garden' },
  'player.seek.skip': { direction: 'forward' },
  'player.chooseEnding.repeat': { what: 'loops' },
  'search.openSearch.choose': { kind: 'GENRE' },
  'widgets.openModal': { modal: 'message', content: '{"title":"Hello"}' },
};

function plausibleInput({ name, input }: UseCase): Readonly<Record<string, unknown>> {
  const { entries } = input as unknown as { readonly entries: Readonly<Record<string, { readonly type: string }>> };
  const required = Object.keys(entries).filter((field) => entries[field]?.type !== 'exact_optional');
  return { ...Object.fromEntries(required.map((field) => [field, PLAUSIBLE[field]])), ...MORE[name] };
}

/** Somebody who wants nothing of any dialog. */
function closeDialogs({ shell: { dialogs } }: App): void {
  dialogs.open.changes$.subscribe((open) => {
    for (const dialog of open) dialogs.answer(dialog, answersOf(dialog.kind).at(-1) as never);
  });
}

describe.each(['visitor', 'customer'] as const)('a %s', (who) => {
  test.each([...DECLARATIONS.useCases.values()])('runs $name and gets plain data or a failure', async (useCase) => {
    const clock = new VirtualClock();
    const page = memoryStage(clock).device().openPage();
    closeDialogs(page.app);
    if (who === 'customer') await page.app.account.logIn.execute('max@demo.test', 'demo1234');
    else await page.app.account.loadUser.execute();
    await page.app.catalogue.browseSounds.execute(listOf({ kind: 'all' }));

    const input = plausibleInput(useCase);
    expect(useCase.read(input)).toMatchObject({ ok: true });
    const running = useCase.run(page, input);
    await clock.advanceBy(60_000);
    const result = await running;
    if (!result.ok) expect(result.failure.kind).not.toBe('malformed');
    if (result.ok) expect(v.safeParse(DECLARATIONS.answerOf(useCase), result.value).issues).toBeUndefined();
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    page.close();
    await clock.advanceBy(60_000);
    expect(clock.waiting).toBe(0);
  });
});

describe('the document of a use case is what its command prints with --json', () => {
  const clock = new VirtualClock();
  const world = new World(clock);
  const { run } = aCommandLine();

  test.each([
    ['whoami', 'account.loadUser', {}],
    ['sounds list --type LOOP --size 3', 'catalogue.browseSounds.withoutFacets', { type: 'LOOP', size: 3 }],
    [
      'sounds list --in mood:dark --exclude-tag lo-fi',
      'catalogue.browseSounds',
      { in: 'mood:dark', excludeTag: 'lo-fi' },
    ],
    ['sounds show 12', 'catalogue.showSound', { id: 12 }],
    ['sounds states 12 13', 'catalogue.loadStates', { ids: [12, 13] }],
    ['sounds similar 12 --timbre 0.5 --type LOOP', 'catalogue.findSimilar', { id: 12, timbre: 0.5, type: 'LOOP' }],
    ['sounds show 999999', 'catalogue.showSound', { id: 999_999 }],
    ['packs list --query tape', 'catalogue.browsePacks', { query: 'tape' }],
    ['packs show tape-garden', 'catalogue.showPack', { slug: 'tape-garden' }],
    ['facets --bpm 120-125', 'catalogue.loadFacets', { bpm: '120-125' }],
    ['packs facets', 'catalogue.loadFacets.ofPacks', {}],
    ['charts', 'showcase.loadChart', {}],
    ['categories mood', 'showcase.browseCategories', { kind: 'mood' }],
    ['providers', 'showcase.browseProviders', {}],
    ['collections featured', 'showcase.loadCollections', {}],
    ['search suggest warm', 'search.suggestTerms.ask', { text: 'warm' }],
    ['search filters house', 'search.recognizeFilters', { query: 'house' }],
    ['search left-out unheard-house', 'search.tellLeftOut', { query: 'unheard-house' }],
    ['search first warm', 'search.suggestTerms.askHits', { text: 'warm' }],
    ['search looser unheard --genre house', 'search.findLooserLists', { query: 'unheard', genre: ['house'] }],
    ['selection add 12 13', 'selection.tools.tick.add', { ids: [12, 13] }],
    ['downloads settings --format flac', 'owned.taking.keep', { format: 'flac' }],
    ['audition set --key Fm', 'audition.lockSession', { key: 'Fm' }],
    ['open /sample-pack/tape-garden', 'page.open', { address: '/sample-pack/tape-garden' }],
  ])('%s', async (words, name, input) => {
    const env = { LOOPSTEAD_BACKEND: 'memory' };
    const { stdout } = await run([...words.split(' '), '--json'], { world, clock, env });
    const page = memoryStage(clock, world).device().openPage();
    await page.app.account.loadUser.execute();
    const result = await DECLARATIONS.useCases.get(name)!.run(page, input);
    const printed = JSON.parse(stdout) as ErrorDocument;
    if (result.ok) expect(result.value).toEqual(printed);
    else expect(result.failure.kind).toBe(printed.error.kind);
  });
});
