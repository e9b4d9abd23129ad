import type { App } from '../../composition/app.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { ok } from '../../core/kernel/result.ts';
import { optionInputs, word } from '../host/option-input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { bare, useCase } from '../host/use-case.ts';
import { type LockOptions, addLockOptions, readLock } from './lock-options.ts';
import { lockView } from './audition.views.ts';

type Audition = Awaited<ReturnType<App['audition']['open']>>;

export const lockSession = useCase({
  name: 'audition.lockSession',
  summary: 'Locks the key, the tempo or both that every sound is heard in. What is not named stays.',
  command: 'audition set',
  input: optionInputs<LockOptions>(addLockOptions),
  show: ({ app }, { key, bpm }) =>
    key === undefined && bpm === undefined
      ? misused('--key', 'Name a key, a tempo or both: --key Fm --bpm 140.')
      : inLock(app, ({ lock, lockSession }) =>
          lockSession.execute({ key: key ?? lock.current.key, bpm: bpm ?? lock.current.bpm }),
        ),
});

export const takeLock = useCase({
  name: 'audition.lockSession.takeFrom',
  summary: 'Locks the key and the tempo of a sound.',
  command: 'audition take',
  input: { id: soundId },
  async show({ app }, { id }) {
    const sound = await soundOf(app, id);
    return sound.ok ? inLock(app, ({ lockSession }) => lockSession.takeFrom(sound.value)) : sound;
  },
});

export const clearLock = useCase({
  name: 'audition.lockSession.clear',
  summary: 'Hears sounds as they are.',
  command: 'audition clear',
  input: {},
  show: ({ app }) => inLock(app, ({ lockSession }) => lockSession.clear()),
});

export const auditionUseCases = [
  lockSession,
  useCase({
    name: 'audition.lockSession.try',
    summary: 'Hears every sound in a lock that is written nowhere.',
    command: 'sounds play',
    input: { lock: word(readLock, 'a key, a tempo or both, such as Fm,140') },
    show: ({ app }, { lock }) => inLock(app, ({ lockSession }) => lockSession.try(lock)),
  }),
  takeLock,
  clearLock,
  useCase({
    name: 'audition.lockSession.resume',
    summary: 'Takes up the lock of the address, or of the last visit.',
    command: 'audition show',
    input: {},
    show: ({ app }) => inLock(app, ({ lockSession }) => lockSession.resume()),
  }),
  useCase({
    name: 'audition.tapTempo.tap',
    summary: 'Taps a beat; from the second one on the tempo is told.',
    command: 'do',
    input: {},
    show: async ({ app }) => ok(bare({ bpm: (await app.audition.open()).tapTempo.tap() })),
  }),
];

async function inLock(app: App, act: (feature: Audition) => void): Promise<Outcome> {
  const feature = await app.audition.open();
  act(feature);
  return ok(lockView(feature.lock.current));
}
