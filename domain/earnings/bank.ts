import { bankProblems } from './earnings.messages.ts';

/** A provider's bank account. */
export interface BankDetails {
  readonly holder: string;
  /** Without spaces, in capitals. */
  readonly iban: string;
}

/** The same, masked for everybody but the bank. */
export interface MaskedBank {
  readonly holder: string;
  /** 'DE89 •••• 3000'. */
  readonly iban: string;
}

/** The lengths of account numbers in the countries of SEPA. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** The longest name that a transfer carries. */
const LONGEST_HOLDER = 70;

/** In machine format: people group it with spaces. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** The problem with an IBAN: outside SEPA, or mistyped (ISO 7064, modulo 97). Null if it is valid. */
export function ibanProblem(text: string): string | null {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return bankProblems.noIban;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length === undefined) return bankProblems.notSepa;
  if (iban.length !== length) return bankProblems.length(iban.slice(0, 2), length);
  return remainder(iban) === 1 ? null : bankProblems.slip;
}

function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String((letter.codePointAt(0) ?? 0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Problems of bank details, by field. */
export function problemsOfBank({ holder, iban }: BankDetails): Readonly<Record<string, string>> {
  const wrong = ibanProblem(iban);
  return {
    ...(holder.trim() === '' && { holder: bankProblems.noHolder }),
    ...(holder.trim().length > LONGEST_HOLDER && { holder: bankProblems.longHolder(LONGEST_HOLDER) }),
    ...(wrong !== null && { iban: wrong }),
  };
}

/** The same without differences that do not matter. */
export const plainBank = ({ holder, iban }: BankDetails): BankDetails => ({
  holder: holder.trim().replaceAll(/\s+/g, ' '),
  iban: plainIban(iban),
});

export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
export const maskedBank = ({ holder, iban }: BankDetails): MaskedBank => ({ holder, iban: maskedIban(iban) });
