import { text } from 'node:stream/consumers';
import { serveHere } from './serve-here.ts';

/** The registers' answers about a VAT id: `down` is an answer without a result, `silent` never answers. */
export type Register = 'valid' | 'invalid' | 'down' | 'silent';

/** VIES, as far as the shop asks it, on a port of this machine. */
export interface ViesFake {
  readonly url: string;
  /** Sets the answer about a VAT id from now on; `down` by default. */
  says(vatId: string, word: Register): void;
  /** Queries since the last time. */
  asked(): readonly Readonly<Record<string, string>>[];
  stop(): Promise<void>;
}

export async function startViesFake(): Promise<ViesFake> {
  const words = new Map<string, Register>();
  let asked: Readonly<Record<string, string>>[] = [];
  let count = 0;
  const { origin, stop } = await serveHere(async (request, response) => {
    const body = JSON.parse(await text(request)) as Readonly<Record<string, string>>;
    asked.push(body);
    const word = words.get(`${body['countryCode']}${body['vatNumber']}`) ?? 'down';
    if (word === 'silent') return;
    count += 1;
    const said =
      word === 'down'
        ? { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
        : {
            countryCode: body['countryCode'],
            vatNumber: body['vatNumber'],
            requestDate: '2027-03-01T12:00:00.000Z',
            valid: word === 'valid',
            requestIdentifier: body['requesterNumber'] === undefined ? '' : `WAPIAAAA${count}`,
            name: '---',
            address: '---',
          };
    const status = request.url === '/check-vat-number' && request.method === 'POST' ? 200 : 404;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
  });
  return {
    url: origin,
    says: (vatId, word) => void words.set(vatId, word),
    asked: () => {
      const since = asked;
      asked = [];
      return since;
    },
    stop,
  };
}
