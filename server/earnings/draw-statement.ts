import Pdf from 'pdfkit';
import { moneyText } from '../../domain/billing/money.ts';
import { entryKindNames, lotKindNames, statementTexts } from '../../domain/earnings/earnings.messages.ts';
import { type EarningLine, finelyText, shareText } from '../../domain/earnings/earnings.ts';
import { beginOf } from '../../domain/earnings/months.ts';
import type { Statement } from '../../domain/earnings/statement.ts';
import { FONTS } from '../print/fonts.ts';
import { bytesOf, drawBar, drawRule, INKS, SHEET } from '../print/paper.ts';
import { type TextStyle, Typesetter } from '../print/typesetter.ts';

const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 780;
const FOOT = 806;
/** Between two columns. */
const GAP = 6;

const title: TextStyle = { font: 'bold', size: 20, color: INKS.text };
const label: TextStyle = { font: 'text', size: 7.5, color: INKS.muted };
const value: TextStyle = { font: 'text', size: 8.5, color: INKS.text };
const total: TextStyle = { font: 'bold', size: 11, color: INKS.text };
const warning: TextStyle = { font: 'bold', size: 11, color: INKS.accent };
const small: TextStyle = { font: 'text', size: 8, color: INKS.muted };

/** The columns: where they start, their texts, and whether these are figures, which end where the column does. */
const COLUMNS: ReadonlyArray<
  readonly [x: number, name: string, text: (line: EarningLine) => string, areFigures?: true]
> = [
  [LEFT, statementTexts.day, ({ at }) => new Date(at).toISOString().slice(0, 10)],
  [104, statementTexts.what, ({ kind }) => entryKindNames[kind]],
  [156, statementTexts.sound, ({ sound }) => sound],
  [262, statementTexts.pack, ({ pack }) => pack],
  [332, statementTexts.credits, ({ credits }) => String(credits), true],
  [364, statementTexts.lot, ({ lotKind }) => lotKindNames[lotKind]],
  [434, statementTexts.value, ({ valueMicros }) => finelyText(valueMicros), true],
  [474, statementTexts.share, ({ shareBasisPoints }) => shareText(shareBasisPoints), true],
  [509, statementTexts.amount, ({ amountMicros }) => finelyText(amountMicros), true],
];

const textsOf = (line: EarningLine): readonly string[] => COLUMNS.map(([, , text]) => text(line));

/** Characters in the standard fonts of every PDF reader. */
const PLAIN = /^[\x20-\x7e\xa0-\xff…]*$/;

/** A text cut to a width, with an ellipsis. */
function fitting(pdf: InstanceType<typeof Pdf>, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let fits = text;
  while (fits !== '' && pdf.widthOfString(`${fits}…`) > width) fits = fits.slice(0, -1);
  return `${fits.trimEnd()}…`;
}

/** Goes through the pages of a document, which are counted from 1. */
function forEachPage(pdf: InstanceType<typeof Pdf>, draw: (page: number, pages: number) => void): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    draw(page + 1, count);
  }
}

/** Draws a statement as a PDF. Deterministic: the same statement always gives the same bytes. */
export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const { provider, month, lines, totals, hash } = statement;
  const at = new Date(beginOf(month) ?? 0);
  const pdf = new Pdf({
    ...SHEET,
    bufferPages: true,
    font: FONTS.text,
    info: { Title: `${statementTexts.title} ${month}`, CreationDate: at, ModDate: at },
  });
  const whole = bytesOf(pdf);
  const setter = new Typesetter(pdf);
  await setter.prepare([provider.name, ...lines.flatMap(({ sound, pack }) => [sound, pack])].join(''));
  const write = (text: string, x: number, y: number, style: TextStyle, right = RIGHT): number =>
    y + setter.write(text, x, y, right - x, style);
  const rule = (y: number): number => {
    drawRule(pdf, LEFT, RIGHT, y);
    return y + 8;
  };
  /** One line of a table. Plain letters are set in a plain font: a month may have thousands of lines, and shaping each takes long. */
  const row = (texts: readonly string[], y: number, style: TextStyle): number => {
    const bottoms = texts.map((text, at) => {
      const [x, right] = [COLUMNS[at]?.[0] ?? LEFT, (COLUMNS[at + 1]?.[0] ?? RIGHT + GAP) - GAP];
      if (!PLAIN.test(text)) return write(text, x, y, style, right);
      pdf.font('Helvetica').fontSize(style.size).fillColor(style.color);
      const shown = fitting(pdf, text, right - x);
      const left = COLUMNS[at]?.[3] ? right - pdf.widthOfString(shown) : x;
      pdf.text(shown, left, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
      return y + style.size * 1.4;
    });
    return Math.max(...bottoms) + 3;
  };
  const head = (y: number): number =>
    rule(
      row(
        COLUMNS.map(([, name]) => name),
        y,
        label,
      ),
    );
  /** Continues on a new page when one is full. */
  const room = (y: number, needed: number): number => {
    if (y + needed <= BOTTOM) return y;
    pdf.addPage({ size: 'A4', margin: 0 });
    return head(56);
  };

  drawBar(pdf, LEFT);
  let y = write(statementTexts.title, LEFT, 68, title) + 4;
  y = write(`${provider.name} · ${month}`, LEFT, y, small) + 4;
  if (lines.some(({ isTest }) => isTest)) y = write(statementTexts.testNote, LEFT, y, warning) + 4;
  y += 10;
  for (const { currency, isTest, earnedMicros, takenBackMicros, cents } of totals) {
    const money = isTest ? `${currency}, TEST` : currency;
    y = write(`${statementTexts.total} (${money}): ${moneyText(cents)}`, LEFT, y, total) + 2;
    y = write(`${statementTexts.earned} (${money}): ${finelyText(earnedMicros)}`, LEFT, y, value) + 2;
    y = write(`${statementTexts.takenBack} (${money}): ${finelyText(takenBackMicros)}`, LEFT, y, value) + 6;
  }
  y = rule(y + 4);
  if (lines.length === 0) y = write(statementTexts.empty, LEFT, y, value) + 8;
  else y = head(y);
  for (const one of lines) y = row(textsOf(one), room(y, 40), value);
  y = rule(room(y + 6, 60));
  y = write(statementTexts.rounding, LEFT, y + 4, small) + 4;
  write(statementTexts.chain(hash), LEFT, y, small);
  forEachPage(pdf, (page, pages) => {
    write(statementTexts.page(`${provider.name} · ${month}`, page, pages), LEFT, FOOT, small);
  });
  pdf.end();
  return whole;
}
