import { packId, soundId } from '../catalogue/catalogue.inputs.ts';
import { shown, useCase } from '../host/use-case.ts';
import { toggledView } from './wishlist.views.ts';

export const toggleSound = useCase({
  name: 'wishlist.toggleSound',
  summary: 'Puts a sound on the wishlist, or takes it off.',
  command: 'wishlist toggle',
  input: { id: soundId },
  show: async ({ app }, { id }) =>
    shown(await app.wishlist.toggleSound.execute(id), (toggled) => toggledView('sound', id, toggled)),
});

export const togglePack = useCase({
  name: 'wishlist.togglePack',
  summary: 'Puts a pack on the wishlist, or takes it off.',
  command: 'wishlist toggle',
  input: { id: packId },
  show: async ({ app }, { id }) =>
    shown(await app.wishlist.togglePack.execute(id), (toggled) => toggledView('pack', id, toggled)),
});

export const wishlistUseCases = [toggleSound, togglePack];
