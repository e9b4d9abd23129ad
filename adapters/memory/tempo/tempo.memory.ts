import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { choiceOf } from '../../../core/tempo/change-keys.ts';
import { isChangeable } from '../../../core/tempo/changeable.ts';
import type { OriginalSound, TempoPort } from '../../../core/tempo/tempo.port.ts';
import { isComplete } from '../../../core/tempo/wanted-change.ts';
import { isRunning } from '../../../domain/account/plans.ts';
import { downloadRefusals } from '../../../domain/downloads/download-refusals.messages.ts';
import { userOf } from '../account/account.memory.ts';
import { memoryDownloads } from '../downloads/downloads.memory.ts';
import { type MemoryClient, answerCustomer } from '../memory-backend.ts';
import { chordOf } from '../catalogue/music-key.ts';
import type { Customer } from '../world.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The checks come in this order: session, plan, sound, kind of sound, what is wanted. */
export const memoryTempo = (client: MemoryClient): TempoPort => ({
  request: (soundId) => answerCustomer(client, (customer) => changeable(client, customer, soundId, originalOf)),

  process: (soundId, wanted) =>
    answerCustomer(client, (customer) =>
      changeable(client, customer, soundId, (sound) => {
        if (!isComplete(originalOf(sound), wanted)) return invalid('This cannot be made of the sound.');
        const hash = [...`${soundId}/${wanted.bpm}/${wanted.key}`].map((letter) => letter.charCodeAt(0).toString(16));
        const change = { hash: hash.join(''), previewUrl: `/memory/tempo/${hash.join('')}.wav`, ...wanted };
        const seconds =
          sound.bpm === null || wanted.bpm === null ? sound.seconds : (sound.seconds * sound.bpm) / wanted.bpm;
        const expiresAt = client.world.clock.now() + KEPT_MS;
        client.world.changes.set(change.hash, { soundId, seconds, expiresAt });
        return change;
      }),
    ),

  async download(soundId, hash) {
    const made = await answerCustomer(client, (customer) => {
      const change = client.world.changes.get(hash);
      const isMade = change?.soundId === soundId && change.expiresAt > client.world.clock.now();
      return isMade ? ok({ change, customer }) : failed<Failure>({ kind: 'notFound' });
    });
    if (!made.ok) return made;
    const grant = await memoryDownloads(client).download(soundId, 'wav');
    if (!grant.ok) return grant;
    const url = `/memory/download/changed/${hash}`;
    client.world.changedLinks.set(url, made.value);
    return ok({ url, takenCredits: grant.value.takenCredits });
  },
});

function changeable<Value extends object>(
  client: MemoryClient,
  customer: Customer,
  soundId: number,
  respond: (sound: Sound) => Value | { readonly refused: Failure },
): Result<Value, Failure> {
  const { plan } = userOf(client.world, customer);
  if (!isRunning(plan)) return failed({ kind: 'forbidden', notice: downloadRefusals.subscribe });
  const known = client.world.file(soundId);
  if (!known) return failed({ kind: 'notFound' });
  if (known.isCompanion || !isChangeable(known.file)) return failed(invalid('This sound cannot be changed.').refused);
  const answer = respond(known.file);
  return 'refused' in answer ? failed(answer.refused) : ok(answer);
}

const invalid = (message: string): { readonly refused: Failure } => ({
  refused: { kind: 'invalid', fields: {}, message },
});

const originalOf = ({ id, bpm, key, previewUrl }: Sound): OriginalSound => ({
  id,
  bpm,
  key: key === null ? null : choiceOf(key),
  scale: chordOf(key),
  previewUrl,
});
