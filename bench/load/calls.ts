/** A request as sent over the connection. */
export const get = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${written(headers)}\r\n`;

export const post = (path: string, body: unknown, headers: Readonly<Record<string, string>>): string => {
  const text = JSON.stringify(body);
  const own = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)), ...headers };
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${written(own)}\r\n${text}`;
};

const written = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** A call to the shop, with its limits. */
export interface Call {
  readonly what: string;
  readonly request: () => string;
  /** Whether it needs no session. */
  readonly isAnonymous: boolean;
  /** The maximum ratio to the time of a bare server's answer. */
  readonly mostRatio?: number;
  /** Milliseconds within which 99 of 100 answers come, at most. */
  readonly mostTail?: number;
  /** Milliseconds that others may wait longer than on an idle shop, 99 times out of 100. */
  readonly mostDelay?: number;
  /** A call that this one may take as long as, give or take a tenth. */
  readonly like?: string;
}

interface Sold {
  readonly id: number;
  readonly demoPublicUrl: string | null;
}

/** Signs in, buys a few sounds, and returns the calls that are then possible. */
export async function callsOf(origin: string): Promise<readonly Call[]> {
  const cookie = await signIn(origin, 'max');
  const json = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(origin + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const { items } = await json<{ items: readonly Sold[] }>('/api/v1/store/sample-list?types[]=ONE_SHOT&size=10');
  const bought = [];
  for (const { id } of items) {
    const { url } = await json<{ url: string }>(`/api/v1/download/sample/wav/${id}`);
    bought.push({ id, url, bytes: await lengthOf(origin + url) });
  }
  const file = nearest(bought, 67_000);
  const previews = [];
  for (const { demoPublicUrl: url } of items)
    if (url !== null) previews.push({ url, bytes: await lengthOf(origin + url) });
  const preview = nearest(previews, 6_000);
  return [
    ...pages(),
    ...lists(),
    {
      what: `file, ${Math.round(file.bytes / 1000)} kB`,
      request: () => get(file.url),
      isAnonymous: false,
      mostRatio: 15,
    },
    {
      what: `preview, ${Math.round(preview.bytes / 1000)} kB`,
      request: () => get(preview.url),
      isAnonymous: true,
      mostRatio: 6,
    },
    ...customers(file.id, { Cookie: cookie }),
  ];
}

const packed = { 'Accept-Encoding': 'br' };

/** Numbers that no URL has contained before, so that its contents are made anew. */
const fresh = (() => {
  let last = 0;
  return () => (last += 1);
})();

function pages(): readonly Call[] {
  const filtered = (count: number) => {
    const tags = Array.from({ length: count }, (_, at) => `tags[]=${at.toString(36)}`).join('&');
    return () => get(`/samples?visit=${fresh()}&${tags}`, packed);
  };
  return [
    {
      what: '`/samples`, kept',
      request: () => get('/samples', packed),
      isAnonymous: true,
      mostRatio: 8,
      mostDelay: 20,
    },
    {
      what: '`/samples`, rendered',
      request: () => get(`/samples?visit=${fresh()}`, packed),
      isAnonymous: true,
      mostRatio: 200,
      mostDelay: 20,
    },
    { what: '`/samples`, 50 tags', request: filtered(50), isAnonymous: true },
    { what: '`/samples`, 1,400 tags', request: filtered(1400), isAnonymous: true, like: '`/samples`, 50 tags' },
  ];
}

function lists(): readonly Call[] {
  const path = '/api/v1/store/sample-list';
  /** A range of tempos that differs from the last few thousand. */
  const another = () => {
    const at = fresh();
    return `${path}?bpm=${40 + (at % 60)}-${100 + (Math.floor(at / 60) % 100)}`;
  };
  return [
    { what: 'list, kept', request: () => get(path), isAnonymous: true, mostRatio: 20, mostTail: 100 },
    { what: 'list, not kept', request: () => get(another()), isAnonymous: true, mostTail: 100 },
    { what: 'facets', request: () => get(`${path}/filters`), isAnonymous: true },
  ];
}

const customers = (id: number, headers: Readonly<Record<string, string>>): readonly Call[] => [
  {
    what: 'link to an owned file',
    request: () => get(`/api/v1/download/sample/wav/${id}`, headers),
    isAnonymous: false,
    mostRatio: 10,
  },
  { what: 'quote', request: () => post('/api/v1/account/quote', { file: id }, headers), isAnonymous: false },
];

/** The cookies of a demo customer. */
export async function signIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ _email: `${name}@demo.test`, _password: 'demo1234' }),
  });
  if (!answer.ok) throw new Error(`The login was answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
}

async function lengthOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD' });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  return Number(answer.headers.get('Content-Length'));
}

const nearest = <File extends { readonly bytes: number }>(files: readonly File[], bytes: number): File => {
  const [first] = files.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (first === undefined) throw new Error('The shop has nothing to fetch.');
  return first;
};
