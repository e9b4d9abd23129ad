import type { Pack } from '../catalogue/packs/pack.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { DialogDeclarations, NothingToSay } from '../shell/dialogs.ts';
import type { Taking } from './owned/taking.ts';
import type { QuotedSection } from './packs/download-pack.ts';
import type { Version } from './versions.ts';
import type { PackFileType } from '../../domain/downloads/prices.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    readonly wavOrMidi: { readonly ask: { readonly sound: Sound }; readonly answer: 'wav' | 'midi' | 'dismissed' };
    /** In which format and under which names files are downloaded. */
    readonly takeAs: {
      readonly ask: { readonly sound: Sound; readonly taking: Taking };
      readonly answer: Taking | 'dismissed';
    };
    /** Whether to download what is heard under a session lock, or the original; `name` is that of a single sound. */
    readonly version: {
      readonly ask: { readonly name: string | null; readonly labels: Readonly<Record<Version, string>> };
      readonly answer: Version | 'dismissed';
    };
    /** PACK-05. */
    readonly confirmPack: {
      readonly ask: { readonly pack: Pack; readonly sections: readonly QuotedSection[] };
      /** One type, or several, which come one after the other. */
      readonly answer: PackFileType | { readonly types: readonly PackFileType[] } | 'dismissed';
    };
    /** Shown at the first download button of a list, not as a window [PACK-08, DECISION-06]. */
    readonly singleDownloadTip: { readonly ask: NothingToSay; readonly answer: 'closed' };
  }
}

export const downloadDialogs: DialogDeclarations<
  'wavOrMidi' | 'takeAs' | 'version' | 'confirmPack' | 'singleDownloadTip'
> = {
  wavOrMidi: { words: { wav: true, midi: true, dismissed: true }, wayOut: 'dismissed' },
  takeAs: { words: { dismissed: true }, wayOut: 'dismissed', closesByBackdrop: true },
  version: {
    words: { heard: true, original: true, dismissed: true },
    wayOut: 'dismissed',
    closesByBackdrop: true,
  },
  confirmPack: { words: { wav: true, midi: true, preset: true, dismissed: true }, wayOut: 'dismissed' },
  singleDownloadTip: { words: { closed: true }, wayOut: 'closed' },
};
