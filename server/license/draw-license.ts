import Pdf from 'pdfkit';
import { codeOf } from './license-number.ts';
import { statementOf, type LicenseFacts } from './statement.ts';
import { bytesOf, drawBar, drawRule, INKS, SHEET } from '../print/paper.ts';
import { Typesetter, type TextStyle } from '../print/typesetter.ts';
import { dayOf } from '../../domain/figures.ts';
import { declarationLine, declarationTexts } from '../../domain/rights/declaration.messages.ts';
import { storedDeclaration } from '../../domain/rights/declaration.ts';

/** Everything that a license's file shows. */
export interface PrintedLicense extends LicenseFacts {
  readonly signature: string;
}

const LEFT = 64;
const RIGHT = 531;
const WIDTH = RIGHT - LEFT;

const title: TextStyle = { font: 'bold', size: 24, color: INKS.text };
const label: TextStyle = { font: 'text', size: 8, color: INKS.muted };
const value: TextStyle = { font: 'text', size: 12, color: INKS.text };
const name: TextStyle = { font: 'text', size: 16, color: INKS.text };
const figure: TextStyle = { font: 'mono', size: 8, color: INKS.text };
const small: TextStyle = { font: 'text', size: 8.5, color: INKS.muted };

/** Draws a license. Deterministic: the same license always gives the same bytes. */
export async function drawLicense(license: PrintedLicense): Promise<Buffer> {
  const issued = new Date(license.created_at);
  const pdf = new Pdf({
    ...SHEET,
    info: {
      Title: `License ${license.number}`,
      Author: license.shop,
      Subject: `${license.sound_name}, ${license.pack_name}, ${license.provider_name}`,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const whole = bytesOf(pdf);
  await drawPage(pdf, license);
  attachStatement(pdf, license, issued);
  pdf.end();
  return whole;
}

/** The characters of a text that no font has, each once. */
export const undrawableIn = (text: string): Promise<readonly string[]> =>
  new Typesetter(new Pdf({ autoFirstPage: false })).prepare(text);

async function drawPage(pdf: InstanceType<typeof Pdf>, license: PrintedLicense): Promise<void> {
  const setter = new Typesetter(pdf);
  await setter.prepare(Object.values(license).join('') + declarationLine(storedDeclaration(license.declaration)));
  let y = 72;
  const write = (text: string, style: TextStyle, after: number): void => {
    y += setter.write(text, LEFT, y, WIDTH, style) + after;
  };
  const fact = (what: string, text: string, style: TextStyle = value): void => {
    write(what, label, 2);
    write(text, style, 12);
  };
  const rule = (): void => {
    drawRule(pdf, LEFT, RIGHT, y);
    y += 20;
  };

  drawBar(pdf, LEFT);
  write('Proof of license', title, 4);
  write(`${license.number}, issued on ${dayOf(license.created_at)} by ${license.shop}`, small, 20);
  rule();
  write('Licensed to', label, 2);
  write(license.full_legal_name, name, 8);
  fact('Artist or producer', license.producer_name, name);
  rule();
  fact('Sound', license.sound_name);
  fact('Pack', license.pack_name);
  fact('Provider', license.provider_name);
  const declaration = storedDeclaration(license.declaration);
  if (declaration !== null) fact(declarationTexts.title, declarationLine(declaration));
  fact('File', license.file_name);
  write('SHA-256 of the file', label, 2);
  write(license.sha256, figure, 20);
  rule();
  write(
    'The licensee downloaded this sound on a paid plan and may use it in works of their own, for commercial purposes, too. ' +
      'The sound may not be sold or passed on by itself.',
    small,
    12,
  );
  write('To check this license, look it up with its code, or run “loopstead license verify” on this file:', small, 6);
  const address = `${license.shop}/license/${license.number}?code=${codeOf(license.signature)}`;
  const top = y;
  write(address, { ...figure, color: INKS.accent }, 10);
  pdf.link(LEFT, top, WIDTH, y - top - 10, address);
  fact('Ed25519 signature', license.signature, figure);
}

/** The signed statement as a file inside the file, in plain sight: `strings` shows it. */
function attachStatement(pdf: InstanceType<typeof Pdf>, license: PrintedLicense, issued: Date): void {
  const content = { statement: statementOf(license), key: license.key_id, signature: license.signature };
  pdf.compress = false;
  pdf.file(Buffer.from(JSON.stringify(content)), {
    name: 'license.json',
    type: 'application/json',
    description: 'The signed statement of this license',
    creationDate: issued,
    modifiedDate: issued,
  });
}
