import { asItIs, changedSound } from '../../../../core/tempo/tempo-change.ts';
import { canProcess } from '../../../../core/tempo/change-sound.ts';
import { changeTempo } from '../../../../core/tempo/wanted-change.ts';
import { questionOf, visibleSounds } from '../../../../core/similar/similar-sounds.ts';
import { type Part, once, shows } from './draws.ts';

/** A typed tempo and its result: to the hundredth, from 10 to 300 [TEMPO-10 to TEMPO-12]. */
const TEMPOS: ReadonlyArray<readonly [typed: number, tempo: number | null]> = [
  [10, 10],
  [9.99, null],
  [300, 300],
  [300.01, null],
  [97.456, 97.46],
  [Number.NaN, null],
];

const tempos = once((_: 'tempos', must) => {
  for (const [typed, tempo] of TEMPOS) shows(must, `the tempo ${typed}`, changeTempo(typed), tempo);
});

/** The dialog of tempo and key: what can be rendered, and how it sounds. */
export const tempoDialog: Part = {
  from: ({ app }) => [app.tempo.current?.change.current, app.shell.dialogs.open.current],
  check({ app }, must) {
    const change = app.tempo.current?.change.current;
    if (!change) return;
    const dialog = app.shell.dialogs.open.current.find(({ kind }) => kind === 'tempo');
    const about = dialog?.kind === 'tempo' ? dialog.ask.sound.id : null;
    shows(must, 'the sound whose tempo is changed', change.phase === 'closed' ? null : change.sound.id, about);
    tempos('tempos', must);
    if (change.phase !== 'ready' && change.phase !== 'processing' && change.phase !== 'processed')
      return shows(must, `whether a change that is ${change.phase} can be made`, canProcess(change), false);
    const { original, wanted, sound } = change;
    const isOther = wanted.bpm !== original.bpm || wanted.key !== original.key;
    const isWhole =
      (wanted.bpm === null) === (original.bpm === null) && (wanted.key === null) === (original.key === null);
    const isReady = change.phase === 'ready' && isOther && isWhole;
    shows(must, `whether ${JSON.stringify(wanted)} can be made of sound ${sound.id}`, canProcess(change), isReady);
    shows(must, 'what is heard of the original', asItIs(sound), { ...sound, bpm: null, key: null });
    if (change.phase !== 'processed') return;
    const { changed } = change;
    const heard = changedSound(sound, changed);
    shows(must, 'where the change is heard', heard.previewUrl, changed.previewUrl);
    shows(must, 'what moves the change', [heard.bpm, heard.key], [null, null]);
    const ratio = sound.bpm !== null && changed.bpm !== null ? sound.bpm / changed.bpm : 1;
    const isAsLong = Math.abs(heard.seconds - sound.seconds * ratio) < 1e-6;
    if (!isAsLong) must(false, `a sound of ${sound.seconds} s is ${heard.seconds} s long at ${changed.bpm} BPM`);
  },
};

/** The dialog of similar sounds asks about its own sound, and keeps its contents while it loads again. */
export const similarDialog: Part = {
  from: ({ app }) => [app.similar.current?.sounds.current, app.shell.dialogs.open.current],
  check({ app }, must) {
    const state = app.similar.current?.sounds.current;
    if (!state) return;
    const shown = state.phase === 'loaded' ? state.sounds : state.phase === 'loading' ? state.previous : null;
    shows(
      must,
      'the similar sounds on view',
      visibleSounds(state)?.map(({ id }) => id),
      shown?.map(({ id }) => id),
    );
    const question = state.phase === 'idle' ? null : state.question;
    shows(must, 'the question about similar sounds', questionOf(state), question);
    const dialog = app.shell.dialogs.open.current.find(({ kind }) => kind === 'similar');
    shows(must, 'whether similar sounds are asked for', question !== null, dialog !== undefined);
    if (dialog?.kind !== 'similar' || question === null) return;
    shows(must, 'the sound of the similar sounds', question.id, dialog.ask.sound.id);
    shows(must, 'the filters of the similar sounds', question.filters, dialog.ask.filters);
  },
};

/** The address bar without the lock of the session, which every history entry has. */
export const addressBar: Part = {
  from: ({ navigation }) => [navigation.location.current],
  check({ navigation }, must) {
    const last = navigation.history.at(-1)!.split('#')[0]!;
    const [path = '', query = ''] = last.split('?');
    const parts = query.split('&').filter((part) => part !== '' && !part.startsWith('lock='));
    const search = parts.length === 0 ? '' : `?${parts.join('&')}`;
    shows(must, 'where a page is', navigation.location.current, { path, search });
    const lock = query.split('&').find((part) => part.startsWith('lock='));
    const pinned = lock === undefined ? null : decodeURIComponent(lock.slice('lock='.length));
    shows(must, 'the lock in the address', pinned, navigation.pinned);
  },
};
