import { sharePicture, soundPlayer } from '../../domain/sharing/share-addresses.ts';
import { packHref, providerHref, soundHref } from '../catalogue/addresses.ts';
import type { Detail } from '../catalogue/details/detail.ts';
import { similarTo } from '../catalogue/filters/similarity.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { CueMoment } from '../player/cue-moment.ts';
import type { Readable } from '../kernel/readable.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { FindSimilar } from './find-similar.ts';
import type { ShowSimilar } from './show-similar.ts';
import { type OneSound, soundRoute } from './similar.routes.ts';
import type { SimilarState } from './similar-sounds.ts';
import { descriptions } from '../catalogue/descriptions.messages.ts';

/** The parts of the shop that this page uses. */
export interface SoundShop {
  readonly catalogue: {
    readonly soundDetail: Readable<Detail<number, Sound>>;
    readonly similarSounds: Readable<SimilarState>;
    readonly loadStates: Pick<LoadStates, 'one'>;
    readonly showSound: { execute(id: number): Promise<unknown> };
    readonly findSimilar: { execute(...question: Parameters<FindSimilar['execute']>): Promise<unknown> };
  };
  readonly player: { readonly cueMoment: Pick<CueMoment, 'execute'> };
  readonly similar: OnDemand<{ readonly showSimilar: ShowSimilar }>;
  readonly shell: { readonly navigation: NavigationPort };
}

export const soundPage: PageEntry<OneSound, SoundShop> = {
  href: ({ id }) => soundHref(id),
  open: ({ catalogue }, { id }) =>
    Promise.all([catalogue.showSound.execute(id), catalogue.findSimilar.execute(similarTo(id))]),
  title({ catalogue }, { id }) {
    const { current } = catalogue.soundDetail;
    return current.phase === 'loaded' && current.name === id ? current.item.name : null;
  },
  shown: ({ catalogue }) => catalogue.soundDetail,
  info({ catalogue }) {
    const { current } = catalogue.soundDetail;
    if (current.phase !== 'loaded') return null;
    const { id, name, pack, previewUrl, seconds } = current.item;
    return {
      description: descriptions.sound(current.item),
      imageUrl: sharePicture('sample', id),
      data: {
        '@type': 'AudioObject',
        name,
        contentUrl: previewUrl,
        duration: `PT${Math.max(1, Math.round(seconds))}S`,
        isPartOf: { '@type': 'Product', name: pack.name, url: packHref(pack.slug) },
      },
      trail: [
        { name: pack.provider.name, url: providerHref(pack.provider.slug) },
        { name: pack.name, url: packHref(pack.slug) },
        { name, url: soundHref(id) },
      ],
      ...(previewUrl !== null && { playerUrl: soundPlayer(id) }),
    };
  },
  async complete({ catalogue }) {
    const [detail, similar] = [catalogue.soundDetail.current, catalogue.similarSounds.current];
    if (detail.phase !== 'loaded') return;
    await catalogue.loadStates.one(detail.item, similar.phase === 'loaded' ? similar.sounds : []);
  },
  greetsOpen: true,
  /**
   * Once the sound has loaded, and unless the page is left, puts it into the player at the moment in the address, and
   * opens the Similar sounds dialog.
   */
  async greet({ catalogue, shell, similar, player }, about) {
    const detail = catalogue.soundDetail.current;
    if (detail.phase !== 'loaded' || detail.name !== about.id) return;
    if (about.moment !== undefined && soundRoute.read(shell.navigation.location.current)?.moment === about.moment)
      player.cueMoment.execute(detail.item, about.moment);
    if (!about.similar) return;
    await similar.press(async ({ showSimilar }) => {
      const here = soundRoute.read(shell.navigation.location.current);
      if (here?.id === about.id && here.similar) await showSimilar.execute(detail.item);
    });
  },
  /** The dialog opens and closes with the address; the page stays as it is [DECISION-22]. */
  goOn: (_, before, now) => (before.id === now.id ? Promise.resolve() : null),
};
