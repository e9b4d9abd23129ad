import type { App } from '../../composition/app.ts';
import { ok } from '../../core/kernel/result.ts';
import { soundId } from '../catalogue/named-things.ts';
import { withSound } from '../catalogue/shown-things.ts';
import { type Declared, bare, command, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { lockTexts } from './audition.messages.ts';
import { lockDocument, lockView, tappedAnswer } from './audition.views.ts';
import { lockInputs, readLock } from './lock-options.ts';

type Audition = Awaited<ReturnType<App['audition']['open']>>;

/** The lock belongs to this terminal, so the shop is not asked who is signed in. */
const HERE = { session: 'own', document: lockDocument } as const;

export const auditionCommands: readonly Declared[] = [
  command({
    ...HERE,
    words: 'audition show',
    summary: 'Show the key and the tempo that sounds are heard in.',
    input: {},
    examples: ['loopstead audition show'],
    show: async ({ app }) => ok(lockView((await app.audition.open()).lock.current)),
  }),
  useCase({
    name: 'audition.lockSession',
    summary: 'Lock the key, the tempo or both that every sound is heard in. Omitted values stay unchanged.',
    input: lockInputs,
    command: {
      ...HERE,
      words: 'audition set',
      examples: ['loopstead audition set --key Fm --bpm 140', 'loopstead audition set --bpm 92'],
    },
    show: ({ app }, { key, bpm }) =>
      key === undefined && bpm === undefined
        ? misused('--key', lockTexts.nothingNamed)
        : inLock(app, ({ lock, lockSession }) =>
            lockSession.execute({ key: key ?? lock.current.key, bpm: bpm ?? lock.current.bpm }),
          ),
  }),
  useCase({
    name: 'audition.lockSession.takeFrom',
    summary: 'Lock the key and the tempo of a sound. What it does not have stays unchanged.',
    input: { id: soundId },
    command: { ...HERE, words: 'audition take', session: 'welcome', examples: ['loopstead audition take 12'] },
    show: ({ app }, { id }) =>
      withSound(app, id, (sound) => inLock(app, ({ lockSession }) => lockSession.takeFrom(sound))),
  }),
  useCase({
    name: 'audition.lockSession.clear',
    summary: 'Hear sounds in their own key and tempo again.',
    input: {},
    command: { ...HERE, words: 'audition clear', examples: ['loopstead audition clear'] },
    show: ({ app }) => inLock(app, ({ lockSession }) => lockSession.clear()),
  }),
  useCase({
    name: 'audition.lockSession.try',
    summary: 'Hear every sound in a lock that is not remembered.',
    input: { lock: argument('a key, a tempo or both, such as Fm,140', readLock) },
    command: 'sounds play',
    answers: lockDocument.schema,
    show: ({ app }, { lock }) => inLock(app, ({ lockSession }) => lockSession.try(lock)),
  }),
  useCase({
    name: 'audition.lockSession.resume',
    summary: 'Restore the lock of the address, or of the last visit.',
    input: {},
    command: 'audition show',
    show: ({ app }) => inLock(app, ({ lockSession }) => lockSession.resume()),
  }),
  useCase({
    name: 'audition.tapTempo.tap',
    summary: 'Tap a beat; from the second one on the tempo is shown.',
    input: {},
    command: 'do',
    answers: tappedAnswer,
    show: async ({ app }) => ok(bare({ bpm: (await app.audition.open()).tapTempo.tap() })),
  }),
];

async function inLock(app: App, act: (feature: Audition) => void): Promise<Outcome> {
  const feature = await app.audition.open();
  act(feature);
  return ok(lockView(feature.lock.current));
}
