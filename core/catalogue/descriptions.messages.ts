import { counted } from '../../domain/figures.ts';

/** What pages say of themselves to search engines and other sites. */
export const descriptions = {
  sounds: (title: string, subtitle: string | null, total: number) =>
    `${title}: ${subtitle ? `${subtitle} ` : ''}${counted(total, 'sound')} to preview in full and buy individually.`,
  pack: (name: string, provider: string, files: number) =>
    `${name} by ${provider}: ${counted(files, 'sound')}, sold individually.`,
} as const;
