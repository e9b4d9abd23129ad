import { expect, test } from 'vitest';
import { pain001, sepaText, type TransferFile } from './pain-001.ts';

const FILE: TransferFile = {
  id: 'PAYOUT-2027-03',
  createdAt: Date.UTC(2027, 2, 1, 8, 30),
  debtor: { name: 'Loops & Söhne GmbH', iban: 'DE89370400440532013000' },
  currency: 'EUR',
  transfers: [
    {
      id: 'PAYOUT-2027-03-1',
      cents: 4205,
      holder: 'Łukasz Żółć',
      iban: 'GB82WEST12345698765432',
      remittance: 'Earnings until 2027-03',
    },
    {
      id: 'PAYOUT-2027-03-2',
      cents: 99,
      holder: 'Kiln <Records>',
      iban: 'FR1420041010050500013M02606',
      remittance: '//x',
    },
  ],
};

interface Node {
  readonly name: string;
  readonly attributes: string;
  readonly children: Node[];
  text: string;
}

/** Parses XML as simple as ours: tags, texts, and raw attributes. */
function read(xml: string): Node {
  const root: Node = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  for (const [, end, name = '', attributes = '', text] of xml.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const current = open.at(-1)!;
    if (text !== undefined) current.text += text;
    else if (end) {
      expect(current.name).toBe(name);
      open.pop();
    } else {
      const node = { name, attributes, children: [], text: '' };
      current.children.push(node);
      open.push(node);
    }
  }
  expect(open).toHaveLength(1);
  return root.children[0]!;
}

const named = (node: Node, ...path: readonly string[]): Node =>
  path.reduce((at, name) => at.children.find((child) => child.name === name)!, node);

/** The elements that we write, in the order that the schema of pain.001.001.09 gives each parent's children. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf', 'SplmtryData'],
  GrpHdr: ['MsgId', 'CreDtTm', 'Authstn', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'FwdgAgt'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'PoolgAdjstmntDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'DbtrAgtAcct',
    'InstrForDbtrAgt',
    'UltmtDbtr',
    'ChrgBr',
    'ChrgsAcct',
    'ChrgsAcctAgt',
    'CdtTrfTxInf',
  ],
  PmtTpInf: ['InstrPrty', 'SvcLvl', 'LclInstrm', 'CtgyPurp'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm'],
  Cdtr: ['Nm'],
  InitgPty: ['Nm'],
  DbtrAcct: ['Id'],
  CdtrAcct: ['Id'],
  Id: ['IBAN'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI', 'ClrSysMmbId', 'LEI', 'Nm', 'PstlAdr', 'Othr'],
  Othr: ['Id'],
  CdtTrfTxInf: [
    'PmtId',
    'PmtTpInf',
    'Amt',
    'XchgRateInf',
    'ChrgBr',
    'UltmtDbtr',
    'CdtrAgt',
    'CdtrAgtAcct',
    'Cdtr',
    'CdtrAcct',
    'UltmtCdtr',
    'InstrForCdtrAgt',
    'Purp',
    'RgltryRptg',
    'Tax',
    'RltdRmtInf',
    'RmtInf',
  ],
  PmtId: ['InstrId', 'EndToEndId'],
  Amt: ['InstdAmt'],
  RmtInf: ['Ustrd'],
};

function expectOrder(node: Node): void {
  if (node.children.length === 0) return;
  const places = node.children.map(({ name }) => (ORDER[node.name] ?? []).indexOf(name));
  expect([node.name, places]).not.toEqual([node.name, expect.arrayContaining([-1])]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const child of node.children) expectOrder(child);
}

test('a file of transfers has its elements in the order of ISO 20022, and counts and sums them', () => {
  const xml = pain001(FILE);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const document = read(xml.split('\n')[1]!);
  expect(document.attributes).toBe(' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  expectOrder(document);
  for (const part of ['GrpHdr', 'PmtInf']) {
    const of = named(document, 'CstmrCdtTrfInitn', part);
    expect([named(of, 'NbOfTxs').text, named(of, 'CtrlSum').text]).toEqual(['2', '43.04']);
  }
  const header = named(document, 'CstmrCdtTrfInitn', 'GrpHdr');
  expect([named(header, 'MsgId').text, named(header, 'CreDtTm').text]).toEqual([
    'PAYOUT-2027-03',
    '2027-03-01T08:30:00Z',
  ]);
  const payment = named(document, 'CstmrCdtTrfInitn', 'PmtInf');
  expect(named(payment, 'PmtTpInf', 'SvcLvl', 'Cd').text).toBe('SEPA');
  expect(named(payment, 'DbtrAcct', 'Id', 'IBAN').text).toBe('DE89370400440532013000');
  const transfers = payment.children.filter(({ name }) => name === 'CdtTrfTxInf');
  expect(transfers.map((one) => [named(one, 'PmtId', 'EndToEndId').text, named(one, 'Amt', 'InstdAmt').text])).toEqual([
    ['PAYOUT-2027-03-1', '42.05'],
    ['PAYOUT-2027-03-2', '0.99'],
  ]);
  expect(named(transfers[0]!, 'Amt', 'InstdAmt').attributes).toBe(' Ccy="EUR"');
  expect(transfers.map((one) => named(one, 'CdtrAcct', 'Id', 'IBAN').text)).toEqual([
    'GB82WEST12345698765432',
    'FR1420041010050500013M02606',
  ]);
});

/** The schema's patterns of values, by the element and, if necessary, its parent. */
const VALUES: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  'Othr/Id': /^.{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,17})?$/,
  InstdAmt: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,5})?$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  PmtMtd: /^(?:CHK|TRF|TRA)$/,
  ChrgBr: /^(?:DEBT|CRED|SHAR|SLEV)$/,
  Cd: /^.{1,4}$/,
  Nm: /^.{1,140}$/,
  Ustrd: /^.{1,140}$/,
};

/** Required children of elements. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'InitgPty'],
  PmtInf: ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf'],
  CdtTrfTxInf: ['PmtId', 'Amt'],
  PmtId: ['EndToEndId'],
  DbtrAgt: ['FinInstnId'],
};

/** Elements that may repeat. */
const MANY = new Set(['CdtTrfTxInf', 'Ustrd']);

function expectValues(node: Node, parent = ''): void {
  const names = node.children.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...(NEEDED[node.name] ?? [])]));
  const once = names.filter((name) => !MANY.has(name));
  expect(once).toEqual([...new Set(once)]);
  if (names.length === 0) {
    const rule = VALUES[`${parent}/${node.name}`] ?? VALUES[node.name];
    expect([node.name, rule]).not.toEqual([node.name, undefined]);
    expect(node.text).toMatch(rule!);
  }
  for (const child of node.children) expectValues(child, node.name);
}

test('every value of a file is as the schema of pain.001.001.09 has it, however long what it is made of', () => {
  const [first] = FILE.transfers;
  const id = 'PAYOUT-2027-03-12';
  const long = { ...first!, id: `${id}-9007199254740991`, holder: 'Ł'.repeat(200), remittance: 'ß '.repeat(200) };
  const iban = `MT${'8'.repeat(29)}`;
  const files = [
    FILE,
    { ...FILE, currency: 'USD' },
    { ...FILE, id, debtor: { name: '日'.repeat(99), iban }, transfers: [long, { ...long, cents: 9_007_199_254_740 }] },
  ];
  for (const file of files) {
    const document = read(pain001(file).split('\n')[1]!);
    expectOrder(document);
    expectValues(document);
    const transfers = named(document, 'CstmrCdtTrfInitn', 'PmtInf').children.filter(
      ({ name }) => name === 'CdtTrfTxInf',
    );
    expect(named(document, 'CstmrCdtTrfInitn', 'GrpHdr', 'NbOfTxs').text).toBe(String(transfers.length));
    for (const one of transfers) expect(named(one, 'Amt', 'InstdAmt').attributes).toMatch(/^ Ccy="[A-Z]{3}"$/);
  }
});

test('its texts are in the characters of SEPA alone, and none is longer than it may be', () => {
  const document = read(pain001(FILE).split('\n')[1]!);
  const texts: string[] = [];
  const collect = (node: Node): void => {
    if (node.children.length === 0) texts.push(node.text);
    for (const child of node.children) collect(child);
  };
  collect(document);
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
  expect(texts).toEqual(expect.arrayContaining(['Loops + Sohne GmbH', 'Lukasz Zolc', 'Kiln .Records.', 'x']));
  expect(sepaText('ß'.repeat(80), 70)).toHaveLength(70);
  expect([sepaText('日本', 70), sepaText('', 70), sepaText('a//b/', 70)]).toEqual(['..', '.', 'a/b']);
});

test('what is not in euros does not say that it is a transfer of SEPA', () => {
  const xml = pain001({ ...FILE, currency: 'USD' });
  expect(xml).not.toContain('SEPA</Cd>');
  expect(xml).toContain('Ccy="USD"');
  expectOrder(read(xml.split('\n')[1]!));
});
