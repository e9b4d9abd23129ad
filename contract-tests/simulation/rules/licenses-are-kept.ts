import type { License, Licensee, OwnLicense } from '../../../core/license/license.ts';
import type { Page } from '../../../core/kernel/page.ts';
import type { Done } from '../stage/simulated-server.ts';
import { SOUNDS } from '../stage/simulated-world.ts';
import type { MakeRule } from './rule.ts';

/** A license that the shop has granted. */
interface Granted extends Licensee {
  readonly soundId: number;
  readonly at: number;
}

const NUMBER = /^LS(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

const SOLD = new Map(
  SOUNDS.flatMap((sound) => [sound, ...(sound.midi ? [sound.midi] : [])].map((one) => [one.id, one])),
);

const isSame = (a: Granted, b: Granted): boolean =>
  a.soundId === b.soundId && a.fullLegalName === b.fullLegalName && a.producerName === b.producerName;

/**
 * A license is granted once for the same names, stays with its customer, the newest first, and says which file it is
 * for. Whoever looks it up by its number alone is told of the file, and not of the person.
 */
export const licensesAreKept: MakeRule = ({ server, trace }, must) => {
  const granted = new Map<number, readonly Granted[]>();
  const owners = new Map<string, number>();
  let read = 0;
  /** Whether a license may have been granted by a call whose answer tells of a failure. */
  let isOpen = false;

  function grants({ customerId, args, at }: Done): void {
    const [soundId, { fullLegalName, producerName }] = args as [number, Licensee];
    const made = { soundId, fullLegalName, producerName, at };
    const own = granted.get(customerId ?? 0) ?? [];
    if (!own.some((one) => isSame(one, made))) granted.set(customerId ?? 0, [made, ...own]);
  }

  function isRight({ number, sound, pack, provider, sha256, declaration }: License): boolean {
    const sold = SOLD.get(sound.id);
    return (
      NUMBER.test(number) &&
      sound.name === sold?.name &&
      sound.file === server.originalOf(sound.id).name &&
      pack === sold.pack.name &&
      provider === sold.pack.provider.name &&
      /^[0-9a-f]{64}$/.test(sha256) &&
      JSON.stringify(declaration) === JSON.stringify(sold.pack.declaration ?? null)
    );
  }

  function lists({ customerId, args, answer }: Done): void {
    if (!answer.ok || customerId === null || isOpen) return;
    const { items, total } = answer.value as Page<OwnLicense>;
    const own = granted.get(customerId) ?? [];
    trace.saw('near: licenses are listed');
    must(total === own.length, () => `customer ${customerId} has ${own.length} licenses, and is told of ${total}`);
    const [{ page }] = args as [{ readonly page: number }];
    const shown = items.map(({ sound, licensee, issuedAt }) => ({ soundId: sound.id, ...licensee, at: issuedAt }));
    const expected = page === 1 ? own : [];
    const isListed =
      shown.length === expected.length &&
      shown.every((one, at) => one.at === expected[at]!.at && isSame(one, expected[at]!));
    must(
      isListed,
      () => `customer ${customerId} has the licenses ${JSON.stringify(own)}, not ${JSON.stringify(shown)}`,
    );
    for (const license of items) {
      must(isRight(license), () => `a license says what it is not for: ${JSON.stringify(license)}`);
      owners.set(license.number, customerId);
    }
  }

  function looksUp({ args, answer }: Done): void {
    const [{ number }] = args as [{ readonly number: string }];
    if (!answer.ok) return must(!owners.has(number), `${number} is not found, and was granted`);
    const license = answer.value as License;
    const isTold = license.number === number && isRight(license) && license.licensee === null;
    must(isTold, () => `${number} is looked up, and is ${JSON.stringify(license)}`);
  }

  function sends({ customerId, args, answer }: Done): void {
    const [number] = args as [string];
    const owner = owners.get(number);
    if (answer.ok) must(owner === undefined || owner === customerId, `${number} is sent to customer ${customerId}`);
    else must(owner === undefined || owner !== customerId, `${number} is refused to its owner`);
  }

  return {
    afterStep() {
      for (const done of server.done.slice(read)) {
        const { call, answer, isDisturbed } = done;
        const isKnown = answer.ok || !isDisturbed;
        if (call === 'licenses.generate') {
          isOpen ||= !isKnown;
          if (answer.ok) grants(done);
        }
        if (done.isOvertaken || !isKnown) continue;
        if (call === 'licenses.own') lists(done);
        if (call === 'licenses.lookUp') looksUp(done);
        if (call === 'licenses.file') sends(done);
      }
      read = server.done.length;
    },
  };
};
