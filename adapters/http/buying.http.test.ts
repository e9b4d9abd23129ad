import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import { httpCredits } from './credits/credits.http.ts';
import { httpDownloads } from './downloads/downloads.http.ts';
import { httpMultiDownload } from './downloads/multi-download.http.ts';
import { httpOwnedFiles } from './downloads/owned-files.http.ts';
import { httpPackDownloads } from './downloads/pack-downloads.http.ts';
import { HttpClient } from './http-client.ts';
import { httpLicenses } from './license/license.http.ts';
import type { WireRequest } from './transport.ts';

/** A store that answers every call the same way, and the requests it received. */
function aStore(body: unknown, status = 200) {
  const asked: WireRequest[] = [];
  const http = new HttpClient({
    send: async ({ method, target, body: sent, idempotencyKey }) => {
      asked.push({
        method,
        target,
        ...(sent !== undefined && { body: sent }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      return { status, body };
    },
  });
  return { http, asked };
}

type Call = (http: HttpClient) => Promise<unknown>;

/** The requests that were sent, and the result. */
async function exchange(call: Call, body: unknown, status?: number) {
  const { http, asked } = aStore(body, status);
  return { answer: await call(http), asked };
}

const WALLET = { customer_id: 7, balance: 9, version: 2 };
const AFTER = { customerId: 7, credits: 9, version: 2 };
const get = (target: string) => ({ method: 'GET', target });
const post = (target: string, body: unknown) => ({ method: 'POST', target, body });

const CALLS: Readonly<Record<string, readonly [call: Call, asked: WireRequest, body: unknown, value: unknown]>> = {
  'a WAV file': [
    (http) => httpDownloads(http).download(3, 'wav', 'k'),
    { ...get('/api/v1/download/sample/wav/3'), idempotencyKey: 'k' },
    { id: 3, url: '/dl/x', taken_credits: 1, product: { id: 1, name: 'P', slug: 'p' }, wallet: WALLET },
    { fileId: 3, url: '/dl/x', takenCredits: 1, after: AFTER, pack: { id: 1, name: 'P', slug: 'p' } },
  ],
  'a MIDI file, of a store that tells no balance': [
    (http) => httpDownloads(http).download(3, 'midi', 'k'),
    { ...get('/api/v1/download/sample/midi/3'), idempotencyKey: 'k' },
    { id: 3, url: '/dl/x', taken_credits: 0, product: { id: 1, name: 'P', slug: 'p' } },
    { fileId: 3, url: '/dl/x', takenCredits: 0, after: null, pack: { id: 1, name: 'P', slug: 'p' } },
  ],
  'an archive': [
    (http) => httpMultiDownload(http).request([2, 1], 'k'),
    { ...post('/api/v1/mulitdownload/request', { sample_pack_files: [2, 1] }), idempotencyKey: 'k' },
    { downloadUri: '/dl/archive/x', max_download_attempts: 300, taken_credits: 2, wallet: WALLET },
    { link: '/dl/archive/x', maxAttempts: 300, takenCredits: 2, after: AFTER },
  ],
  'the sections of a pack, those that are there': [
    (http) => httpPackDownloads(http).sections(4),
    get('/api/v1/download/sample-pack/confirmation/4'),
    {
      wav: { available: true, free: false, needed_credits: 5, url: '/a' },
      midi: { available: false, free: false, needed_credits: 0, url: '/b' },
      preset: { available: true, free: true, needed_credits: 0, url: '/c' },
    },
    [
      { type: 'wav', credits: 5, isFree: false, url: '/a' },
      { type: 'preset', credits: 0, isFree: true, url: '/c' },
    ],
  ],
  'a pack, at the address that its section names': [
    (http) => httpPackDownloads(http).download({ type: 'wav', credits: 5, isFree: false, url: '/api/x?y=1' }, 'k'),
    { ...get('/api/x?y=1'), idempotencyKey: 'k' },
    { id: 4, url: '/dl/archive/x', taken_credits: 5, wallet: WALLET },
    { packId: 4, url: '/dl/archive/x', takenCredits: 5, after: AFTER },
  ],
  'what was ever downloaded': [
    (http) => httpOwnedFiles(http).list({ kind: 'history' }, 2),
    get('/api/v1/download/owned/history?page=2'),
    { items: [], not_owned: 3, current_page_number: 2, total_page_count: 4 },
    { files: [], notOwned: 3, pages: 4 },
  ],
  'what is owned of a collection': [
    (http) => httpOwnedFiles(http).list({ kind: 'collection', slug: 'sunday drums' }, 1),
    get('/api/v1/download/owned/collection/sunday%20drums?page=1'),
    { items: [], not_owned: 0, current_page_number: 1, total_page_count: 0 },
    { files: [], notOwned: 0, pages: 0 },
  ],
  'links to owned files': [
    (http) =>
      httpOwnedFiles(http).links(
        [
          { id: 1, name: null },
          { id: 2, name: 'b.flac' },
        ],
        'flac',
      ),
    post('/api/v1/download/owned/links', { files: [{ id: 1 }, { id: 2, name: 'b.flac' }], format: 'flac' }),
    { items: [{ id: 2, url: '/dl/sound/x', file_name: 'b.flac', mime: 'audio/flac' }] },
    [{ fileId: 2, url: '/dl/sound/x', fileName: 'b.flac', mime: 'audio/flac' }],
  ],
  'the price of a file': [
    (http) => httpCredits(http).quote({ kind: 'file', fileId: 3 }),
    post('/api/v1/account/quote', { file: 3 }),
    { files: [{ id: 3, credits: 1, owned: true }], total: 1, balance: 9, balance_after: 8, refusal: null },
    { files: [{ id: 3, credits: 1, isOwned: true }], total: 1, balance: 9, balanceAfter: 8, refusal: null },
  ],
  'the price of a selection': [
    (http) => httpCredits(http).quote({ kind: 'selection', fileIds: [3, 4] }),
    post('/api/v1/account/quote', { sample_pack_files: [3, 4] }),
    { files: [], total: 0, balance: 9, balance_after: 9, refusal: null },
    { files: [], total: 0, balance: 9, balanceAfter: 9, refusal: null },
  ],
  'the price of a pack': [
    (http) => httpCredits(http).quote({ kind: 'pack', packId: 5, type: 'midi' }),
    post('/api/v1/account/quote', { sample_pack: 5, type: 'midi' }),
    { files: [], total: 0, balance: 9, balance_after: 9, refusal: null },
    { files: [], total: 0, balance: 9, balanceAfter: 9, refusal: null },
  ],
  'a statement': [
    (http) => httpCredits(http).statement(2, 20),
    get('/api/v1/account/credits?page=2&size=20'),
    {
      items: [
        {
          id: 5,
          at: '2027-03-01T12:00:00.000Z',
          reason: { kind: 'download', sound: { id: 1, name: 'A' }, payment: null },
          amount: -1,
          balance: 8,
        },
      ],
      current_page_number: 2,
      total_page_count: 3,
      total_item_count: 41,
      max_items_per_page: 20,
      balance: 7,
      frozen: 0,
    },
    {
      items: [
        {
          id: 5,
          at: Date.UTC(2027, 2, 1, 12),
          kind: 'download',
          sound: { id: 1, name: 'A' },
          payment: null,
          amount: -1,
          balance: 8,
        },
      ],
      page: 2,
      pages: 3,
      total: 41,
      size: 20,
      balance: 7,
      frozen: 0,
    },
  ],
  'what can be undone': [
    (http) => httpCredits(http).undoable(),
    get('/api/v1/account/downloads/undoable'),
    { items: [{ id: 5, name: 'A', file_ids: [1], taken_credits: 2, until: '2027-03-01T12:10:00.000Z' }] },
    [{ id: 5, name: 'A', fileIds: [1], takenCredits: 2, until: Date.UTC(2027, 2, 1, 12, 10) }],
  ],
  'an undo': [
    (http) => httpCredits(http).undo(5),
    { method: 'POST', target: '/api/v1/account/downloads/5/undo' },
    { returned_credits: 2, file_ids: [1], balance: 9, wallet: WALLET },
    { returnedCredits: 2, fileIds: [1], balance: 9, after: AFTER },
  ],
  'a license': [
    (http) => httpLicenses(http).generate(3, { fullLegalName: 'Ada', producerName: 'A' }),
    post('/api/v1/account/generate-license/3', { full_legal_name: 'Ada', producer_name: 'A' }),
    new Uint8Array([37]),
    new Uint8Array([37]),
  ],
  'the keys of licenses': [
    (http) => httpLicenses(http).keys(),
    get('/api/v1/license-keys'),
    { keys: [{ id: 'a', pem: 'b' }] },
    [{ id: 'a', pem: 'b' }],
  ],
};

describe('a call of the store asks for', () => {
  test.each(Object.entries(CALLS))('%s', async (_, [call, request, body, value]) => {
    expect(await exchange(call, body)).toStrictEqual({ answer: ok(value), asked: [request] });
  });

  test.each(Object.entries(CALLS))('%s, and says when that is not there', async (_, [call]) => {
    const { answer } = await exchange(call, { message: 'No.' }, 404);
    expect(answer).toEqual(failed({ kind: 'notFound' }));
  });
});

const TARGETS = [
  ['/plans', 'Buy', { label: 'Buy', url: '/plans' }],
  [null, 'Buy', null],
  ['/plans', null, null],
  ['/plans', '', null],
] as const;

test.each(TARGETS)('a price that would be refused says why, with its button to %s: %s', async (url, button, shown) => {
  const refusal = { title: 'T', message: 'M', button, url };
  const body = { files: [], total: 0, balance: 9, balance_after: 9, refusal };
  const { answer } = await exchange((http) => httpCredits(http).quote({ kind: 'file', fileId: 3 }), body);
  expect(answer).toMatchObject(ok({ refusal: { title: 'T', message: 'M', button: shown } }));
});

test.each([
  [200, ok('ready')],
  [202, ok('preparing')],
  [410, ok('gone')],
  [404, failed({ kind: 'notFound' })],
])('an archive whose link answers %i', async (status, answer) => {
  const call: Call = (http) => httpMultiDownload(http).look('/dl/archive/x');
  expect(await exchange(call, undefined, status)).toEqual({
    answer,
    asked: [{ method: 'HEAD', target: '/dl/archive/x' }],
  });
});

test('a pack is not asked for at an address of somebody else [PACK-04]', async () => {
  const section = { type: 'wav', credits: 0, isFree: true, url: 'https://evil.example/x' } as const;
  expect(await exchange((http) => httpPackDownloads(http).download(section, 'k'), {})).toEqual({
    answer: failed({ kind: 'malformed', detail: 'The address of a pack download leads elsewhere.' }),
    asked: [],
  });
});

describe('looking a license up', () => {
  const wire = {
    number: 'LS-1',
    issued_at: '2027-03-01T12:00:00.000Z',
    sample: { id: 1, name: 'A', file: 'A.wav' },
    product: 'P',
    provider: 'Q',
    sha256: 'f',
  };
  const license = {
    number: 'LS-1',
    issuedAt: Date.UTC(2027, 2, 1, 12),
    sound: { id: 1, name: 'A', file: 'A.wav' },
    pack: 'P',
    provider: 'Q',
    sha256: 'f',
    declaration: null,
  };

  test.each([
    [null, '/api/v1/license/LS-1', null, null],
    [
      'c d',
      '/api/v1/license/LS-1?code=c%20d',
      { full_legal_name: 'Ada', producer_name: 'B' },
      { fullLegalName: 'Ada', producerName: 'B' },
    ],
  ])('with the code %s', async (code, target, known, licensee) => {
    const call: Call = (http) => firstValueFrom(httpLicenses(http).lookUp({ number: 'LS-1', code }));
    expect(await exchange(call, { ...wire, licensee: known })).toEqual({
      answer: ok({ ...license, licensee }),
      asked: [get(target)],
    });
  });
});

test('what is wrong with the names of a license is said by the fields of its form [DECISION-116]', async () => {
  const call: Call = (http) => httpLicenses(http).generate(3, { fullLegalName: '', producerName: '' });
  const list = {
    full_legal_name: { message: 'Who?' },
    producer_name: { message: 'As whom?' },
    other: { message: 'What?' },
  };
  expect((await exchange(call, { constraint_violation_list: list }, 400)).answer).toEqual(
    failed({
      kind: 'invalid',
      fields: { fullLegalName: 'Who?', producerName: 'As whom?', other: 'What?' },
      message: '',
    }),
  );
});
