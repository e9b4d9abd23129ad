import { dayOf } from '../../domain/figures.ts';

export const licenseTableTexts = {
  pdf: 'PDF',
  download: (sound: string) => `PDF of the license for ${sound}`,
  proof: (number: string) => `Proof of license ${number}`,
} as const;

export const licenseFactsTexts = {
  valid: 'Valid',
  issued: (time: number) => `Issued by this shop on ${dayOf(time)}.`,
  licensee: 'Licensed to',
  producer: 'Artist or producer',
  sound: 'Sound',
  pack: 'Pack',
  provider: 'Provider',
  file: 'File',
  sha256: 'SHA-256 of the file',
  withoutCode: 'The names are in the license itself. Add its code after the number to see them here, too.',
} as const;
