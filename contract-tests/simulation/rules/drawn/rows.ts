import { badgeHref, badgesOf } from '../../../../core/catalogue/filters/badges.ts';
import { fitIn } from '../../../../core/catalogue/packs/image.ts';
import { type Pack, fileCount } from '../../../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../../../core/catalogue/sounds/sound.ts';
import { spokenSound } from '../../../../core/catalogue/sounds/spoken-sound.ts';
import { errorTextOf, phaseOf, stateOf } from '../../../../core/player/player.ts';
import { isChangeable } from '../../../../core/tempo/changeable.ts';
import type { Tab } from '../../stage/tab.ts';
import type { Must } from '../rule.ts';
import { type Part, once, shows } from './draws.ts';

const TYPES = { LOOP: 'loop', ONE_SHOT: 'one-shot', MIDI_SOUND: 'MIDI', PRESET: 'preset' } as const;
const CREDITS = { LOOP: '1 credit', ONE_SHOT: '1 credit', MIDI_SOUND: '3 credits', PRESET: '3 credits' } as const;

/** 'A minor', 'B flat major'. */
function spokenKey(key: string): string {
  const note = key.replace('m', '');
  const accidental = note.endsWith('#') ? ' sharp' : note.endsWith('b') ? ' flat' : '';
  return `${note[0]}${accidental} ${key.endsWith('m') ? 'minor' : 'major'}`;
}

/** A row for screen readers: name, type, tempo, key, price, and special features. */
function spoken(sound: Sound, isLiked: boolean, isOwned: boolean): string {
  const parts = [sound.name, TYPES[sound.type]];
  if (sound.bpm !== null) parts.push(`${sound.bpm} BPM`);
  if (sound.key !== null) parts.push(spokenKey(sound.key));
  parts.push(isOwned ? 'owned' : sound.free ? 'free' : CREDITS[sound.type]);
  if (sound.isRareFind) parts.push('Rare Find');
  if (isLiked) parts.push('liked');
  return parts.join(', ');
}

/** At most 1 preset, 4 instruments, 4 genres, 4 moods and 4 tags, each with a link to the sounds that share it [LIST-18 to LIST-22]. */
function badges({ terms, pack }: Sound): readonly unknown[] {
  const ofKind = (kind: string) => terms.filter((term) => term.kind === kind);
  return [
    ...ofKind('PRESET')
      .slice(0, 1)
      .map(({ name, slug }) => ['preset', name, `/samples?presets[]=${slug}`]),
    ...ofKind('INSTRUMENT')
      .slice(0, 4)
      .map(({ name, slug }) => ['instrument', name, `/samples?instruments[]=${slug}`]),
    ...pack.genres.slice(0, 4).map(({ name, slug }) => ['genre', name, `/samples?genres[]=${slug}`]),
    ...ofKind('MOOD')
      .slice(0, 4)
      .map(({ name, slug }) => ['mood', name, `/samples?moods[]=${slug}`]),
    ...pack.tags.slice(0, 4).map(({ name, slug }) => ['tag', name, `/samples?tags[]=${slug}`]),
  ];
}

const rowOfId = new Map<number, Sound>();
const row = once((id: number, must) => {
  const sound = rowOfId.get(id)!;
  for (const isLiked of [true, false])
    for (const isOwned of [true, false])
      shows(
        must,
        `what is said of sound ${id}`,
        spokenSound(sound, { isLiked, isOwned }),
        spoken(sound, isLiked, isOwned),
      );
  const drawn = badgesOf(sound).map((badge) => [badge.kind, badge.name, badgeHref(badge)]);
  shows(must, `the badges of sound ${id}`, drawn, badges(sound));
  const hasTempoOrKey = sound.bpm !== null || sound.key !== null;
  const isAudio = sound.type === 'LOOP' || sound.type === 'ONE_SHOT';
  shows(must, `whether sound ${id} can be changed`, isChangeable(sound), isAudio && hasTempoOrKey);
});

const packOfId = new Map<number, Pack>();
const card = once((id: number, must) => {
  const pack = packOfId.get(id)!;
  const { presetAmount, midiAmount, samplesAmount, imageUrl } = pack;
  shows(must, `the files of pack ${id}`, fileCount(pack), presetAmount + midiAmount + samplesAmount);
  if (imageUrl?.startsWith('/media/'))
    shows(must, `the cover of pack ${id}`, fitIn(imageUrl, 400), `/cdn/fit-in/400x400${imageUrl}`);
  // Images of other sites stay as they are.
  for (const foreign of ['//images.test/a.png', 'https://images.test/a.png'])
    shows(must, 'a foreign image', fitIn(foreign, 50), foreign);
});

function rows(sounds: readonly Sound[], must: Must): void {
  for (const sound of sounds) {
    rowOfId.set(sound.id, sound);
    row(sound.id, must);
    packOfId.set(sound.pack.id, sound.pack);
    card(sound.pack.id, must);
  }
}

const listed = ({ app }: Tab): readonly Sound[] => {
  const list = app.catalogue.soundList.current;
  return list.phase === 'loaded' ? list.page.items : [];
};

export const rowsOfLists: Part = {
  from: ({ app }) => [app.catalogue.soundList.current, app.catalogue.soundDetail.current],
  check(tab, must) {
    const detail = tab.app.catalogue.soundDetail.current;
    rows([...listed(tab), ...(detail.phase === 'loaded' ? [detail.item] : [])], must);
  },
};

/** The play buttons of the rows: only one shows the state of the player, and why it cannot play. */
export const playButtons: Part = {
  from: ({ app }) => [app.player.state.current, app.catalogue.soundList.current],
  check(tab, must) {
    const state = tab.app.player.state.current;
    for (const { id } of listed(tab)) {
      const isCue = state.phase !== 'idle' && state.cue.kind === 'sound' && state.cue.sound.id === id;
      shows(must, `the play button of sound ${id}`, phaseOf(state, id), isCue ? state.phase : 'idle');
      const why = isCue && state.phase === 'error' ? state.message : undefined;
      shows(must, `the warning of sound ${id}`, errorTextOf(stateOf(state, id)) ?? null, why ?? null);
    }
  },
};
