import { FILE_LINK_MS } from '../../../domain/downloads/download-limits.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { ChangedSound, TempoPort } from '../../../core/tempo/tempo.port.ts';
import { CHANGE_KEPT_MS, type WantedChange, changedSeconds, roundedTempo } from '../../../domain/tempo/change.ts';
import { NOTHING_RENDERED, begin, end, renderWait } from '../../../domain/tempo/render-allowance.ts';
import { changeProblem, changeable, originalOf } from '../downloads/changeable.ts';
import { buyFile } from '../downloads/downloads.memory.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** The checks come in this order: session, plan, sound, kind of sound, what is wanted, how much was. */
export const memoryTempo = (client: MemoryClient): TempoPort => ({
  request: (soundId) =>
    answerCustomer(client, (customer) => {
      const sound = changeable(client, customer, soundId);
      return sound.ok ? ok(originalOf(sound.value)) : sound;
    }),

  async process(soundId, asked) {
    const wanted = { ...asked, bpm: asked.bpm === null ? null : roundedTempo(asked.bpm) };
    const begun = await answerCustomer(client, (customer) => {
      const sound = changeable(client, customer, soundId);
      return sound.ok ? render(client.world, customer, sound.value, wanted) : sound;
    });
    if (!begun.ok) return begun;
    begun.value.end();
    return ok(begun.value.changed);
  },

  download: (soundId, hash, key) =>
    answerCustomer(client, (customer) => {
      const { world } = client;
      const change = world.changes.get(hash);
      if (change?.soundId !== soundId || change.expiresAt <= world.clock.now()) return failed({ kind: 'notFound' });
      const paid = buyFile(client, customer, { fileId: soundId, key, subject: `change:${hash}` });
      if (!paid.ok) return paid;
      const url = `/memory/download/changed/${hash}`;
      world.changedLinks.set(url, { change, customer, expiresAt: world.clock.now() + FILE_LINK_MS });
      return ok({ ...paid.value, url });
    }),
});

/** Makes a changed sound, or finds it made. What had to be made counts against the customer's allowance. */
function render(
  world: World,
  customer: Customer,
  sound: Sound,
  wanted: WantedChange,
): Result<{ readonly changed: ChangedSound; end(): void }, Failure> {
  const problem = changeProblem(sound, wanted);
  if (problem !== null) return failed(invalid(problem));
  const now = world.clock.now();
  const hash = Array.from(`${sound.id}/${wanted.bpm}/${wanted.key}`, (letter) =>
    letter.charCodeAt(0).toString(16),
  ).join('');
  const changed = { hash, previewUrl: `/memory/tempo/${hash}.wav`, ...wanted };
  const made = world.changes.get(hash);
  const isMade = made !== undefined && made.expiresAt > now;
  const rendered = world.rendered.get(customer) ?? NOTHING_RENDERED;
  if (!isMade && renderWait(rendered, now) !== null) return failed({ kind: 'unavailable' });
  const seconds = changedSeconds(sound, wanted.bpm);
  world.changes.set(hash, { soundId: sound.id, seconds, wanted, expiresAt: now + CHANGE_KEPT_MS });
  if (isMade) return ok({ changed, end: () => {} });
  world.rendered.set(customer, begin(rendered, now));
  return ok({
    changed,
    end: () => world.rendered.set(customer, end(world.rendered.get(customer) ?? NOTHING_RENDERED)),
  });
}

const invalid = (message: string): Failure => ({ kind: 'invalid', fields: {}, message });
