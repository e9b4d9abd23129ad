import { existsSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Settings } from '../host/settings.ts';
import { type Terminal, isColourful } from '../terminal/terminal.ts';
import type { ReportWish } from './reporter.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { reporterOf } from './choose-reporter.ts';
import type { Paint } from './list-reporter.ts';
import type { Plan, Reporter, Summary } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';

/** Lets several reporters report on one run, each to its destination: standard output as it runs, files at the end. */
export class ReportDesk {
  readonly #terminal: Terminal;
  readonly #reports: ReadonlyArray<{ readonly reporter: Reporter; readonly file: string | null; text: string }>;

  readonly #created: string[] = [];

  constructor(terminal: Terminal, wishes: readonly ReportWish[], fields: Settings['fields']) {
    this.#terminal = terminal;
    this.#reports = wishes.map(({ name, file }) => ({
      reporter: reporterOf(name, file === null ? { paint: painterFor(terminal), fields } : WHOLE),
      file,
      text: '',
    }));
  }

  /** Resolves to the problems with the files, before anything runs. */
  prepare(): Promise<readonly string[]> {
    return this.#writeFiles(async (path) => {
      const isNew = !existsSync(path);
      await appendFile(path, '');
      if (isNew) this.#created.push(path);
    });
  }

  /** Nothing will run: a file that is not there says more than an empty one. */
  async abandon(): Promise<void> {
    await Promise.all(this.#created.map((path) => rm(path)));
  }

  begin(plan: Plan): void {
    this.#tell((reporter) => reporter.begin(plan));
  }

  result(result: ScenarioResult): void {
    this.#tell((reporter) => reporter.result(result));
  }

  /**
   * Closes every report, even of an interrupted run, and resolves to the problems with files that could not be written.
   */
  async end(summary: Summary): Promise<readonly string[]> {
    this.#tell((reporter) => reporter.end(summary));
    return this.#writeFiles(writeFile);
  }

  async #writeFiles(write: (path: string, text: string) => Promise<void>): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const { file, text } of this.#reports)
      if (file !== null)
        await write(resolve(this.#terminal.folder, file), text).catch((error: Error) =>
          problems.push(reportTexts.cannotWrite(file, error.message)),
        );
    return problems;
  }

  #tell(tell: (reporter: Reporter) => string): void {
    for (const report of this.#reports) {
      const text = tell(report.reporter);
      if (report.file === null) this.#terminal.stdout.write(text);
      else report.text += text;
    }
  }
}

const plain: Paint = (_, text) => text;

/** A file has everything, and no colors. */
const WHOLE = { paint: plain, fields: null };

const painterFor = ({ stdout, env }: Terminal): Paint =>
  isColourful(stdout, env) ? (style, text) => styleText(style, text, { validateStream: false }) : plain;
