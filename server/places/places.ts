import { open, readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Reader, Response } from 'mmdb-lib';
import * as v from 'valibot';
import { type Place, THIS_NETWORK } from '../../domain/places/places.ts';
import type { Log } from '../log.ts';
import { OperatorProblem } from '../operator-problem.ts';

/** Tells in what country a network is. */
export interface Places {
  /**
   * The location of a network, as named by `clientAddress`; null if unknown. It never fails, because a login must not
   * depend on it.
   */
  of(network: string): Promise<Place | null>;
}

/** Every MMDB file has its metadata within this many bytes of its end, after this marker. */
const DESCRIPTION_BYTES = 128 * 1024;
const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/**
 * Looks locations up in the operator's file, or in the packaged one. Nothing is read before somebody signs in from
 * outside.
 */
export function createPlaces(file: string | null, log: Log): Places {
  let reading: Promise<Reader<Response> | null> | null = null;
  const read = async (): Promise<Reader<Response> | null> => {
    try {
      const [{ Reader: Mmdb }, bytes] = await Promise.all([import('mmdb-lib'), readFile(file ?? packagedFile())]);
      return new Mmdb<Response>(bytes);
    } catch (error) {
      log.warn({ err: error }, 'places of devices are not known: the file cannot be read');
      return null;
    }
  };
  return {
    async of(network) {
      const address = network.replace(/\/64$/, '');
      if (isOwn(address)) return THIS_NETWORK;
      if (isIP(address) === 0) return null;
      reading ??= read();
      const reader = await reading;
      return reader && placeIn(reader, address, log);
    },
  };
}

/** Refuses to start with a file that is not there, or is no MMDB file. */
export async function checkPlaces(file: string | null): Promise<void> {
  if (file === null) return;
  const end = await endOf(file);
  if (end === null) throw new OperatorProblem(`--places ${file} cannot be read. Name a file that is there.`);
  if (!end.includes(MARK))
    throw new OperatorProblem(
      `--places ${file} is no MMDB file. Take a database of cities or countries in that format.`,
    );
}

async function endOf(file: string): Promise<Buffer | null> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    const length = Math.min(size, DESCRIPTION_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer;
  } catch {
    return null;
  }
}

/** Countries by network, CC0. */
const packagedFile = (): string =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));

/** Networks that the internet does not know: of a machine, a house or a company, or a provider’s own. */
const OWN = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN.addSubnet(network, prefix, 'ipv4');
// The network of `::1`; of more than that address every one of IPv4 would be a part.
for (const [network, prefix] of [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN.addSubnet(network, prefix, 'ipv6');

/** 'local' is a call without a network. */
function isOwn(address: string): boolean {
  const version = isIP(address);
  return version === 0 ? address === 'local' : OWN.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const city = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** As written by MaxMind and DB-IP, or flat, as in the packaged file. */
const entry = v.union([
  v.object({
    country: v.object({ iso_code: country }),
    city: v.fallback(v.nullish(v.object({ names: v.object({ en: city }) })), null),
  }),
  v.object({ country_code: country, city: v.fallback(v.nullish(city), null) }),
]);

function placeIn(reader: Reader<Response>, address: string, log: Log): Place | null {
  try {
    const found = v.safeParse(entry, reader.get(address));
    if (!found.success) return null;
    const { output } = found;
    return 'country' in output
      ? { kind: 'country', code: output.country.iso_code, city: output.city?.names.en ?? null }
      : { kind: 'country', code: output.country_code, city: output.city ?? null };
  } catch (error) {
    log.warn({ err: error }, 'the file of places is damaged');
    return null;
  }
}
