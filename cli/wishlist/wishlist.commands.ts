import { allPages, checkPackList, checkSoundList, listPacks, listSounds } from '../catalogue/catalogue.commands.ts';
import { narrowing, packNarrowing, pageInputs } from '../catalogue/list-options.ts';
import { packId, soundId } from '../catalogue/named-things.ts';
import { packListDocument } from '../catalogue/packs.views.ts';
import { soundListDocument } from '../catalogue/sounds.views.ts';
import { type Declared, command, shown, useCase } from '../command/declare.ts';
import { flag } from '../command/input.ts';
import { toggledDocument, toggledView } from './wishlist.views.ts';

const toggleSound = useCase({
  name: 'wishlist.toggleSound',
  summary: 'Put a sound on the wishlist, or take it off.',
  input: { id: soundId },
  command: 'wishlist toggle',
  show: async ({ app }, { id }) =>
    shown(await app.wishlist.toggleSound.execute(id), (toggled) => toggledView('sound', id, toggled)),
});

const togglePack = useCase({
  name: 'wishlist.togglePack',
  summary: 'Put a pack on the wishlist, or take it off.',
  input: { id: packId },
  command: 'wishlist toggle',
  show: async ({ app }, { id }) =>
    shown(await app.wishlist.togglePack.execute(id), (toggled) => toggledView('pack', id, toggled)),
});

const HERE = { in: { kind: 'wishlist' } } as const;

export const wishlistCommands: readonly Declared[] = [
  toggleSound,
  togglePack,
  command({
    words: 'wishlist toggle',
    summary: 'Put a sound on the wishlist, or take it off.',
    input: { id: soundId, pack: flag('--pack', 'the id is that of a pack') },
    session: 'needed',
    document: toggledDocument,
    examples: ['loopstead wishlist toggle 12', 'loopstead wishlist toggle 3 --pack'],
    show: (shop, { id, pack }) => (pack ? togglePack : toggleSound).show(shop, { id }),
  }),
  command({
    words: 'wishlist sounds',
    summary: 'List the sounds you like, newest first.',
    input: { ...narrowing, ...pageInputs, ...allPages },
    session: 'welcome',
    document: soundListDocument,
    examples: ['loopstead wishlist sounds', 'loopstead wishlist sounds --type LOOP --bpm 120-125'],
    check: (options) => checkSoundList({ ...options, ...HERE }),
    show: ({ app }, options, showPart) => listSounds(app, { ...options, ...HERE }, showPart),
  }),
  command({
    words: 'wishlist packs',
    summary: 'List the packs you like, newest first.',
    input: { ...packNarrowing, ...pageInputs },
    session: 'welcome',
    document: packListDocument,
    examples: ['loopstead wishlist packs', 'loopstead wishlist packs --genre techno'],
    check: (options) => checkPackList({ ...options, wishlist: true }),
    show: ({ app }, options) => listPacks(app, { ...options, wishlist: true }),
  }),
];
