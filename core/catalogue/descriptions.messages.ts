import { bpmText, counted } from '../../domain/figures.ts';

/** What pages say of themselves to search engines and other sites. */
export const descriptions = {
  sounds: (title: string, subtitle: string | null, total: number) =>
    `${title}: ${subtitle ? `${subtitle} ` : ''}${counted(total, 'sound')} to preview in full and buy individually.`,
  pack: (name: string, provider: string, files: number) =>
    `${name} by ${provider}: ${counted(files, 'sound')}, sold individually.`,
  packs: (provider: string, subtitle: string | null) => `Sample packs by ${provider}. ${subtitle ?? ''}`.trim(),
  /** `bpm` and `key` are null where a sound has none. */
  sound: (sound: DescribedSound) =>
    `${sound.name} (${factsOf(sound).join(', ')}) from ${sound.pack.name} by ${sound.pack.provider.name}.`,
} as const;

interface DescribedSound {
  readonly name: string;
  readonly bpm: number | null;
  readonly key: string | null;
  /** As it is printed: '00:08'. */
  readonly duration: string;
  readonly pack: { readonly name: string; readonly provider: { readonly name: string } };
}

const factsOf = ({ bpm, key, duration }: DescribedSound): readonly string[] =>
  [bpm === null ? '' : bpmText(bpm), key ?? '', duration].filter((fact) => fact !== '');
