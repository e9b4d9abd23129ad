import type { FakeShop } from './command-line.ts';

type Answer = (request: Request) => Promise<Response> | Response;

/** A JSON answer of the shop. */
export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer => {
  return () => Response.json(body, { status, headers });
};

/** A shop that knows the given calls, by method and path, and remembers what it was asked. */
export function aStore(calls: Readonly<Record<string, Answer>> = {}): FakeShop & { readonly asked: string[] } {
  const known: Readonly<Record<string, Answer>> = { ...PUBLIC_CALLS, ...calls };
  const asked: string[] = [];
  const store: FakeShop = (request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    return (known[`${request.method} ${pathname}`] ?? json(404, { message: 'Not found.' }))(request);
  };
  return Object.assign(store, { asked });
}

export const WIRE_PACK = {
  id: 3,
  name: 'Night Drive',
  slug: 'night-drive',
  samplesAmount: 40,
  midiAmount: 2,
  featured: true,
  categories: [{ name: 'Techno', slug: 'techno' }],
  provider: { name: 'Loopstead', slug: 'loopstead' },
};

export const WIRE_SOUND = {
  id: 12,
  name: 'warm_pad_120_am',
  prettyName: 'Warm Pad',
  type: 'LOOP',
  extension: 'wav',
  key: 'Am',
  bpm: 120,
  seconds: 8,
  demoPublicUrl: '/media/12.mp3',
  categories: [{ name: 'Pad', slug: 'pad', parentKey: 'INSTRUMENT' }],
  waveFormPeaks: [0, 0.5, 1],
  samplePack: { product: WIRE_PACK },
};

/** The same with a MIDI companion. */
export const WIRE_SOUND_WITH_MIDI = {
  ...WIRE_SOUND,
  midi: { ...WIRE_SOUND, id: 13, type: 'MIDI_SOUND', extension: 'mid' },
};

export const WIRE_CUSTOMER = {
  id: 7,
  username: 'ada',
  email: 'ada@example.org',
  is_confirmed: true,
  plan: { id: 3, has_rare_finds: true },
  wallet: { balance: 10 },
};

/** The body of a list call. */
export const wireList = (items: readonly unknown[], total = items.length, page = 1) => ({
  items,
  current_page_number: page,
  total_page_count: Math.ceil(total / 20),
  total_item_count: total,
  max_items_per_page: 20,
});

/** The customer of every call that needs one. */
export const SIGNED_IN = { 'POST /api/v1/account/user': json(200, WIRE_CUSTOMER) };

const NOBODY = json(401, { message: 'Authentication required.' });

const PUBLIC_CALLS: Readonly<Record<string, Answer>> = {
  'POST /api/v1/account/user': NOBODY,
  'POST /api/v1/samples/state': json(200, { saved: [], downloaded: [], rare_finds: false }),
  'GET /api/v1/store/sample-list': json(200, wireList([WIRE_SOUND])),
  'GET /api/v1/sample/7': json(200, { ...WIRE_SOUND, id: 7 }),
  'GET /api/v1/sample/12': json(200, WIRE_SOUND),
  'GET /api/v1/sample/13': json(200, { ...WIRE_SOUND, id: 13 }),
  'POST /api/v1/wishlist/sample/12': NOBODY,
  'GET /api/v1/download/sample/wav/12': NOBODY,
};

/** A granted download of sound 12. */
export const GRANTED = json(200, {
  id: 12,
  url: '/dl/token',
  taken_credits: 1,
  product: { id: 3, name: 'Night Drive', slug: 'night-drive' },
});

/** A file behind a download link. */
export const file =
  (content: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  () =>
    new Response(content, {
      headers: {
        'content-length': String(Buffer.byteLength(content)),
        'content-disposition': 'attachment; filename="warm-pad.wav"',
        ...headers,
      },
    });
