import { soundFacts, type TellingSound } from '../../domain/catalogue/sound-facts.ts';
import { counted } from '../../domain/figures.ts';

/** The descriptions of pages for search engines and other sites. */
export const descriptions = {
  sounds: (title: string, subtitle: string | null, total: number) =>
    `${title}: ${subtitle ? `${subtitle} ` : ''}${counted(total, 'sound')} to preview in full and buy individually.`,
  pack: (name: string, provider: string, files: number) =>
    `${name} by ${provider}: ${counted(files, 'sound')}, sold individually.`,
  allPacks: (total: number) =>
    `Sample packs: ${counted(total, 'pack')} to preview in full, with every sound sold individually.`,
  packs: (provider: string, subtitle: string | null) => `Sample packs by ${provider}. ${subtitle ?? ''}`.trim(),
  sound: (sound: DescribedSound) =>
    `${sound.name} (${soundFacts(sound).join(', ')}) from ${sound.pack.name} by ${sound.pack.provider.name}.`,
} as const;

interface DescribedSound extends TellingSound {
  readonly name: string;
  readonly pack: { readonly name: string; readonly provider: { readonly name: string } };
}
