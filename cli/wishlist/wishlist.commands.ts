import { allPages, checkPackList, checkSoundList, listPacks, listSounds } from '../catalogue/catalogue.commands.ts';
import { narrowing, packNarrowing, pageInputs } from '../catalogue/list-options.ts';
import { packId, readIdOrSlug, soundId } from '../catalogue/named-things.ts';
import { withPack } from '../catalogue/shown-things.ts';
import { packListDocument } from '../catalogue/packs.views.ts';
import { soundListDocument } from '../catalogue/sounds.views.ts';
import { type Declared, type OpenPage, command, shown, useCase } from '../command/declare.ts';
import { argument, flag } from '../command/input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { wishlistTexts } from './wishlist.messages.ts';
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
    input: {
      id: argument('the id of the sound; with --pack the id of a pack, or its slug', readIdOrSlug),
      pack: flag('--pack', 'toggle a pack'),
    },
    session: 'needed',
    document: toggledDocument,
    examples: ['loopstead wishlist toggle 12', 'loopstead wishlist toggle night-drive --pack'],
    check: ({ id, pack }) => (typeof id === 'string' && !pack ? misused('id', wishlistTexts.slugsArePacks) : null),
    show: (shop, { id, pack }) => toggle(shop, id, pack ?? false),
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

async function toggle(shop: OpenPage, id: number | string, isPack: boolean): Promise<Outcome> {
  if (typeof id === 'string') return withPack(shop.app, id, (pack) => togglePack.show(shop, { id: pack.id }));
  return (isPack ? togglePack : toggleSound).show(shop, { id });
}
