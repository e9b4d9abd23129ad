import { amountText } from '../../domain/billing/money.ts';
import { escaped } from '../html.ts';

/** A transfer requested from a bank. */
export interface Transfer {
  /** At most 35 characters of SEPA. */
  readonly id: string;
  readonly cents: number;
  readonly holder: string;
  readonly iban: string;
  readonly remittance: string;
}

export interface TransferFile {
  /** At most 35 characters of SEPA; a bank takes the same one once. */
  readonly id: string;
  readonly createdAt: number;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly currency: string;
  readonly transfers: readonly Transfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * A customer credit transfer (ISO 20022, pain.001.001.09), as SEPA banks accept it: one payment with a transfer per
 * provider. Transfers in other currencies than euros are not SEPA, and not marked as such.
 */
export function pain001({ id, createdAt, debtor, currency, transfers }: TransferFile): string {
  const moment = new Date(createdAt).toISOString().replace(/\.\d+Z$/, 'Z');
  const count = el('NbOfTxs', String(transfers.length));
  const sum = el('CtrlSum', amountText(transfers.reduce((all, { cents }) => all + cents, 0)));
  const body = el('CstmrCdtTrfInitn', [
    el('GrpHdr', [el('MsgId', id), el('CreDtTm', moment), count, sum, el('InitgPty', [nameOf(debtor.name)])]),
    el('PmtInf', [
      el('PmtInfId', id),
      el('PmtMtd', 'TRF'),
      count,
      sum,
      ...(currency === 'EUR' ? [el('PmtTpInf', [el('SvcLvl', [el('Cd', 'SEPA')])])] : []),
      el('ReqdExctnDt', [el('Dt', moment.slice(0, 10))]),
      el('Dbtr', [nameOf(debtor.name)]),
      accountOf('DbtrAcct', debtor.iban),
      // The IBAN identifies the bank.
      el('DbtrAgt', [el('FinInstnId', [el('Othr', [el('Id', 'NOTPROVIDED')])])]),
      el('ChrgBr', 'SLEV'),
      ...transfers.map((transfer) => transferOf(transfer, currency)),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${body}</Document>\n`;
}

const transferOf = ({ id, cents, holder, iban, remittance }: Transfer, currency: string): string =>
  el('CdtTrfTxInf', [
    el('PmtId', [el('EndToEndId', id)]),
    el('Amt', [`<InstdAmt Ccy="${currency}">${amountText(cents)}</InstdAmt>`]),
    el('Cdtr', [nameOf(holder)]),
    accountOf('CdtrAcct', iban),
    el('RmtInf', [el('Ustrd', sepaText(remittance, 140))]),
  ]);

const nameOf = (name: string): string => el('Nm', sepaText(name, 70));
const accountOf = (name: string, iban: string): string => el(name, [el('Id', [el('IBAN', iban)])]);

const el = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`;

/** How letters are written that SEPA does not know, and that are no Latin ones with a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
  _: '-',
};

/** A text in the characters of SEPA (EPC217-08): letters without marks, digits and `/-?:().,'+`; others are points. */
export function sepaText(text: string, most: number): string {
  const plain = [...text]
    .map((character) => SPELLED[character] ?? character)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/ +/g, ' ')
    .trim();
  // A reference must not start or end with a slash, or contain two in a row.
  const slashed = plain.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, '');
  return slashed.slice(0, most).trim() || '.';
}
