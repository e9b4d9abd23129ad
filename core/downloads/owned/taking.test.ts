import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../../adapters/storage/storage.memory.ts';
import { failed, ok } from '../../kernel/result.ts';
import { settled } from '../../kernel/settled.ts';
import { aGrant, aPack, aSound } from '../../testing/builders.ts';
import { FakeDownloads } from '../../testing/fake-downloads.ts';
import { FakeOwnedFiles } from '../../testing/fake-owned-files.ts';
import { HeldCalls } from '../../testing/held-calls.ts';
import { ScriptedDialogs } from '../../testing/scripted-dialogs.ts';
import { VirtualClock } from '../../kernel/virtual-clock.ts';
import { DownloadedSounds } from '../downloaded-sounds.ts';
import { DragLinks } from './drag-links.ts';
import { GrantAs } from './grant-as.ts';
import { TakeAs } from './take-as.ts';
import { AS_MADE, type Taking, fileNameAs, keepTaking, namedSound, readTaking } from './taking.ts';

const SOUND = aSound({ id: 1, name: 'Warm Pad', bpm: 120, extension: 'wav', pack: aPack({ name: 'Night Drive' }) });
const FLAC: Taking = { format: 'flac', template: { text: '{pack}/{bpm} {name}' } };
const LINK = { fileId: 1, url: '/dl/sound/token/x.flac', fileName: 'x.flac', mime: 'audio/flac' };

describe('how files come home', () => {
  test.each([AS_MADE, FLAC, { format: 'wav16', template: null } as const])('%j is kept', (taking) => {
    const storage = new MemoryStorage();
    keepTaking(storage, taking);
    expect(readTaking(storage)).toEqual(taking);
  });

  test.each(['', 'mp3', 'flac {tempo}', 'flac {name', '\u0000'])('%j is forgotten', (kept) => {
    const storage = new MemoryStorage();
    storage.write('taking', kept);
    expect(readTaking(storage)).toEqual(AS_MADE);
  });

  test('a single file is named without folders, by its format', () => {
    expect(fileNameAs(FLAC, namedSound(SOUND))).toBe('120 Warm Pad.flac');
    const deep: Taking = { format: 'flac', template: { text: '{provider}/{pack}/{key}/{bpm} {name}' } };
    expect(fileNameAs(deep, namedSound(SOUND))).toBe('120 Warm Pad.flac');
    expect(fileNameAs({ ...deep, template: { text: '{name}' } }, namedSound(SOUND))).toBe('Warm Pad.flac');
    expect(fileNameAs(AS_MADE, namedSound(SOUND))).toBeNull();
  });

  test('a sound is asked about once, then fetched that way', async () => {
    const storage = new MemoryStorage();
    const dialogs = new ScriptedDialogs(['takeAs', FLAC], ['takeAs', 'dismissed']);
    const fetched: unknown[] = [];
    const takeAs = new TakeAs(dialogs, storage, { execute: async (...args) => fetched.push(args) });
    await takeAs.execute(SOUND);
    expect([readTaking(storage), fetched]).toEqual([FLAC, [[SOUND, FLAC]]]);
    await takeAs.execute(SOUND);
    expect(fetched).toHaveLength(1);
    dialogs.done();
  });

  test('a sound that is asked about has come once the press is over', async () => {
    const download = new HeldCalls<[], void>();
    const takeAs = new TakeAs(new ScriptedDialogs(['takeAs', FLAC]), new MemoryStorage(), {
      execute: () => download.ask(),
    });
    let isOver = false;
    const taken = takeAs.execute(SOUND).then(() => (isOver = true));
    await settled();
    expect(isOver).toBe(false);
    download.next().answer();
    await taken;
  });
});

describe('a grant', () => {
  const setUp = () => {
    const [downloads, owned] = [new FakeDownloads(), new FakeOwnedFiles()];
    downloads.grants.willAnswer(ok(aGrant({ takenCredits: 1 })));
    const grant = (taking: Taking) =>
      new GrantAs(downloads, owned).execute(
        { id: 1, format: 'wav', credits: 1 },
        { named: namedSound(SOUND), taking },
        'k1',
      );
    return { owned, grant };
  };

  test('gets the link to the wished format and name, at the price of the file', async () => {
    const { owned, grant } = setUp();
    owned.wishes.willAnswer(ok([LINK]));
    expect(await grant(FLAC)).toEqual(ok({ ...aGrant({ takenCredits: 1 }), url: LINK.url }));
    expect(owned.wishes.calls).toEqual([[[{ id: 1, name: '120 Warm Pad.flac' }], 'flac']]);
  });

  test('keeps what is paid for when the second link is not given, and asks for none where nothing is wished', async () => {
    const { owned, grant } = setUp();
    owned.wishes.willAnswer(failed({ kind: 'offline' }));
    expect(await grant(FLAC)).toEqual(ok(aGrant({ takenCredits: 1 })));
    owned.wishes.calls.length = 0;
    expect(await grant(AS_MADE)).toEqual(ok(aGrant({ takenCredits: 1 })));
    expect(owned.wishes.calls).toEqual([]);
  });
});

describe('the link of a drag', () => {
  const setUp = (downloaded: boolean) => {
    const [owned, marks, clock, storage] = [
      new FakeOwnedFiles(),
      new DownloadedSounds(),
      new VirtualClock(),
      new MemoryStorage(),
    ];
    owned.wishes.willAnswer(ok([LINK]));
    marks.begin(1, 'downloading')(downloaded);
    return { owned, marks, clock, storage, links: new DragLinks(owned, marks, storage, clock) };
  };

  test('is asked for once, and again when it is about to end or the format is another', async () => {
    const { owned, clock, storage, links } = setUp(true);
    await Promise.all([links.prepare(SOUND), links.prepare(SOUND)]);
    expect([owned.wishes.calls.length, links.of(SOUND)]).toEqual([1, LINK]);
    await clock.advanceBy(10 * 60_000);
    expect(links.of(SOUND)).toBeNull();
    await links.prepare(SOUND);
    keepTaking(storage, FLAC);
    await links.prepare(SOUND);
    expect(owned.wishes.calls.map(([, format]) => format)).toEqual(['wav24', 'wav24', 'flac']);
  });

  test('is the newest that was asked for, whichever is answered last', async () => {
    const [owned, marks, clock, storage] = [
      new FakeOwnedFiles(),
      new DownloadedSounds(),
      new VirtualClock(),
      new MemoryStorage(),
    ];
    marks.begin(1, 'downloading')(true);
    const links = new DragLinks(owned, marks, storage, clock);
    const older = links.prepare(SOUND);
    const asMade = owned.wishes.next();
    keepTaking(storage, FLAC);
    const newer = links.prepare(SOUND);
    owned.wishes.waiting.at(-1)!.answer(ok([LINK]));
    await newer;
    asMade.answer(ok([{ ...LINK, url: '/dl/sound/token/x.wav' }]));
    await older;
    expect(links.of(SOUND)).toEqual(LINK);
  });

  test('is not asked for what is not owned, and not given once the customer has gone', async () => {
    const visitor = setUp(false);
    await visitor.links.prepare(SOUND);
    expect([visitor.owned.wishes.calls, visitor.links.of(SOUND)]).toEqual([[], null]);
    const { marks, links } = setUp(true);
    await links.prepare(SOUND);
    marks.clear();
    expect(links.of(SOUND)).toBeNull();
  });

  test('that is refused is asked for again the next time', async () => {
    const { owned, links } = setUp(true);
    owned.wishes.willAnswer(failed({ kind: 'offline' }));
    await links.prepare(SOUND);
    owned.wishes.willAnswer(ok([LINK]));
    await links.prepare(SOUND);
    expect(links.of(SOUND)).toEqual(LINK);
  });
});
