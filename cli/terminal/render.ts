import { styleText } from 'node:util';
import type { Severity } from '../../core/shell/toasts.ts';
import { pick } from './fields.ts';
import { idsIn } from './ids.ts';
import type { DocumentFilter } from './jq-filter.ts';
import type * as layout from './layout.ts';
import type { Card, Table, View } from './view.ts';
import { type OutStream, type Terminal, isColourful } from './terminal.ts';

/** Draws tables and cards; only a command that runs waits for its code. */
export type Layout = Pick<typeof layout, 'layOutCard' | 'layOutTable'>;

type Style = Parameters<typeof styleText>[0];

const SEVERITY_STYLES: Readonly<Record<Severity | 'error', Style>> = {
  success: 'green',
  info: 'cyan',
  warning: 'yellow',
  danger: 'red',
  error: 'red',
};

/** Severities of success. */
const GLAD: ReadonlySet<Severity | 'error'> = new Set(['success', 'info']);

/** The settings that affect printing. */
export interface PrintWishes {
  readonly json: boolean;
  /** The fields that are kept of a document; null keeps all. */
  readonly fields: readonly string[] | null;
  /** Whether standard error carries events. */
  readonly trace: boolean;
  /** Whether answers are only ids, and messages only problems. */
  readonly quiet: boolean;
}

/** Tools for printing that are loaded on demand. */
export interface PrintTools {
  readonly layout: Layout | null;
  /** The `--jq` filter for documents; null leaves them unchanged. */
  readonly filter: DocumentFilter | null;
}

/** The only place that prints: data on standard output, messages on standard error. */
export class Renderer {
  readonly #terminal: Terminal;
  readonly #wishes: PrintWishes;
  readonly #tools: PrintTools;

  constructor(terminal: Terminal, wishes: PrintWishes, tools: PrintTools) {
    this.#terminal = terminal;
    this.#wishes = wishes;
    this.#tools = tools;
  }

  /**
   * Prints an answer: a table on a terminal, aligned text in a pipe, one document or a line each with `--json`. Returns
   * the problem of the `--jq` filter with it, or null.
   */
  show({ document, lines, shown, notes = [] }: View): string | null {
    if (this.#wishes.json) return lines ? this.#stream(lines) : this.#document(document);
    if (shown?.kind === 'text') this.#terminal.stdout.write(shown.text.replace(STEERING, ''));
    else if (shown) this.#print(this.#linesOf(shown, document));
    for (const note of notes) this.talk(note);
    return null;
  }

  /** Prints a part of an answer as soon as it is available; without lines a document waits until it is complete. */
  showPart({ lines = [], shown }: View): string | null {
    if (this.#wishes.json) return this.#stream(lines);
    if (shown?.kind === 'table') this.#print(this.#linesOf(shown, { items: lines }));
    return null;
  }

  /** Prints a JSON document on one line, possibly at the end of a stream, as for failures. */
  line(value: unknown): void {
    this.#terminal.stdout.write(`${escapeControls(JSON.stringify(value))}\n`);
  }

  #document(value: unknown): string | null {
    const kept = this.#kept(value);
    if (this.#tools.filter) return this.#filtered([kept], this.#tools.filter);
    this.#terminal.stdout.write(`${escapeControls(JSON.stringify(kept, null, 2))}\n`);
    return null;
  }

  #stream(lines: readonly unknown[]): string | null {
    const kept = lines.map((line) => this.#kept(line));
    if (this.#tools.filter) return this.#filtered(kept, this.#tools.filter);
    for (const line of kept) this.line(line);
    return null;
  }

  #kept(value: unknown): unknown {
    const { fields } = this.#wishes;
    return fields ? pick(value, fields) : value;
  }

  /** Prints the results of a filter, a line each; texts without quotes, as shells want them. */
  #filtered(documents: readonly unknown[], filter: DocumentFilter): string | null {
    const answers = filter(documents);
    if (!answers.ok) return answers.failure;
    for (const answer of answers.value)
      if (typeof answer === 'string') this.#print([harmless(answer)]);
      else this.line(answer);
    return null;
  }

  #linesOf(shown: Table | Card, document: unknown): readonly string[] {
    if (this.#wishes.quiet) return idsIn(document);
    return shown.kind === 'table' ? this.#table(shown) : this.#card(shown);
  }

  /** Prints `lead: text` on standard error, the lead in the color of its severity. */
  say(lead: Severity | 'error', text: string): void {
    if (this.#wishes.quiet && GLAD.has(lead)) return;
    this.#tell(`${this.#styled(this.#terminal.stderr, SEVERITY_STYLES[lead], `${lead}:`)} ${harmless(text)}`);
  }

  /** Prints a message that is no problem; silent with `--quiet`. */
  talk(text: string): void {
    if (!this.#wishes.quiet) this.#tell(harmless(text));
  }

  /** Prints an event as a line of JSON on standard error. */
  event(value: unknown): void {
    this.#beside(escapeControls(JSON.stringify(value)));
  }

  /** With a trace, messages are events too, so that all of standard error can be read as lines of JSON. */
  #tell(text: string): void {
    if (this.#wishes.trace) this.event({ kind: 'talk', text });
    else this.#beside(text);
  }

  /** After Ctrl-C, failures are expected and not reported. */
  #beside(line: string): void {
    if (!this.#terminal.interrupted.aborted) this.#terminal.stderr.write(`${line}\n`);
  }

  #table(table: Table): readonly string[] {
    const { stdout } = this.#terminal;
    const rows = table.rows.map((row) => row.map(oneLine));
    const [header = '', ...lines] = this.#drawer.layOutTable(
      { ...table, rows },
      stdout.isTTY ? (stdout.columns ?? 80) : null,
    );
    return table.continues ? lines : [this.#styled(stdout, 'bold', header), ...lines];
  }

  #card(card: Card): readonly string[] {
    const facts = card.facts.map(([label, value]) => [label, oneLine(value)] as const);
    const [title = '', ...lines] = this.#drawer.layOutCard({ ...card, title: oneLine(card.title), facts });
    return [this.#styled(this.#terminal.stdout, 'bold', title), ...lines];
  }

  get #drawer(): Layout {
    if (!this.#tools.layout) throw new Error('Nothing is drawn before a command runs.');
    return this.#tools.layout;
  }

  #print(lines: readonly string[]): void {
    this.#terminal.stdout.write(lines.map((line) => `${line}\n`).join(''));
  }

  #styled(stream: OutStream, style: Style, text: string): string {
    return isColourful(stream, this.#terminal.env) ? styleText(style, text, { validateStream: false }) : text;
  }
}

/** Text from outside could steer the terminal: control characters do not reach it. */
export const harmless = (text: string): string => text.replace(STEERING, '').replaceAll('\r', '');

const STEERING = /[^\P{Cc}\n\t\r]|[\p{Bidi_Control}]/gu;

const oneLine = (text: string): string => harmless(text).replace(/\s+/g, ' ');

/** JSON leaves some control characters unchanged. */
const escapeControls = (json: string): string =>
  json.replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
