import { describe, expect, it } from 'vitest';
import { type TakeOutDocument, sumsText, takeOutName, textsOf } from './document.ts';
import { TAKE_OUT_FORMAT, TAKE_OUT_SCHEMA, misfitOf } from './schema.ts';
import { hasRoomForTakeOut } from './take-out-limits.ts';

const AT = '2027-03-01T12:00:00.000Z';
const SOUND = { id: 7, sha256: 'ab', file: 'Kick.wav', name: '=cmd()', pack: 'A "B"', provider: 'Kiln, Ltd' };
const DOCUMENT: TakeOutDocument = {
  $schema: TAKE_OUT_FORMAT,
  version: 1,
  shop: 'https://loops.example',
  madeAt: AT,
  customer: { id: 1, email: 'a@b.c', username: 'Ada', joinedAt: AT, isConfirmed: true, address: { city: null } },
  plan: { plan: 'Max', periodEndsAt: null },
  downloads: [{ at: AT, format: 'wav', credits: 1, sound: SOUND }],
  statement: [{ at: AT, kind: 'download', sound: 'Kick', amount: -1, balance: 9 }],
  likes: {
    sounds: [{ at: AT, sound: SOUND }],
    packs: [{ at: AT, pack: { id: 2, slug: 's', name: 'N', provider: 'p' } }],
  },
  collections: [
    { name: 'Full', description: 'a\nb', sounds: [SOUND] },
    { name: 'Empty', description: '', sounds: [] },
  ],
  licenses: [],
  more: { sessions: [{ createdAt: AT, userAgent: null, count: 1, isHere: true }] },
};
const textAt = (path: string) => textsOf(DOCUMENT).find((text) => text.path === path)?.text;

describe('the files of a take-out', () => {
  it('are tables that spreadsheets read and do not run', () => {
    expect(textAt('downloads.csv')).toBe(
      `at,format,credits,id,sha256,file,name,pack,provider\r\n${AT},wav,1,7,ab,Kick.wav,'=cmd(),"A ""B""","Kiln, Ltd"\r\n`,
    );
    expect(textAt('statement.csv')).toBe(`at,kind,sound,amount,balance\r\n${AT},download,Kick,-1,9\r\n`);
    expect(textAt('collections.csv')?.split('\r\n').at(-2)).toBe('Empty,');
    expect(textAt('likes.csv')?.split('\r\n')[2]).toBe(`${AT},pack,2,,,N,s,p`);
  });

  it('are named by the day, and summed for sha256sum', () => {
    expect(takeOutName(Date.UTC(2027, 2, 1))).toBe('loopstead-take-out-2027-03-01.zip');
    expect(sumsText([{ path: 'a b.txt', sha256: 'ff' }])).toBe('ff  a b.txt\n');
  });
});

describe('the schema of a take-out', () => {
  it('fits one, also one with more than it knows', () => {
    expect(misfitOf(TAKE_OUT_SCHEMA, DOCUMENT)).toBeNull();
    expect(misfitOf(TAKE_OUT_SCHEMA, { ...DOCUMENT, later: 1 })).toBeNull();
  });

  it.each([
    ['version', { version: 2 }],
    ['likes.sounds.0.at', { likes: { ...DOCUMENT.likes, sounds: [{ at: 1, sound: SOUND }] } }],
    ['collections.1.sounds', { collections: [DOCUMENT.collections[0], { name: 'x', description: '' }] }],
    ['downloads.0.credits', { downloads: [{ ...DOCUMENT.downloads[0], credits: 0.5 }] }],
    ['plan.periodEndsAt', { plan: { plan: 'Max', periodEndsAt: 1 } }],
    ['licenses', { licenses: {} }],
    ['more.sessions.0.x', { more: { sessions: [{ x: [] }] } }],
  ])('names %s where that is wrong', (path, wrong) => {
    expect(misfitOf(TAKE_OUT_SCHEMA, { ...DOCUMENT, ...wrong })).toBe(path);
  });

  it.each([[null], [[]], ['text'], [3]])('does not fit %j', (value) => {
    expect(misfitOf(TAKE_OUT_SCHEMA, value)).toBe('the document');
  });
});

it('three copies within 24 hours are enough', () => {
  const DAY = 86_400_000;
  expect(hasRoomForTakeOut([0, 1], 2)).toBe(true);
  expect(hasRoomForTakeOut([0, 1, 2], DAY - 1)).toBe(false);
  expect(hasRoomForTakeOut([0, 1, 2], DAY)).toBe(true);
});
