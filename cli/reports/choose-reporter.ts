import { htmlReporter } from './html-reporter.ts';
import { jsonReporter } from './json-reporter.ts';
import { junitReporter } from './junit-reporter.ts';
import { lineReporter } from './line-reporter.ts';
import { type Paint, listReporter } from './list-reporter.ts';
import type { Reporter, ReporterName } from './reporter.ts';
import { tapReporter } from './tap-reporter.ts';

interface ReportStyle {
  /** Colors what is for people. */
  readonly paint: Paint;
  /** The fields that a document keeps; null keeps all. */
  readonly fields: readonly string[] | null;
}

/** A new reporter of a kind. */
export function reporterOf(name: ReporterName, { paint, fields }: ReportStyle): Reporter {
  switch (name) {
    case 'list':
      return listReporter(paint);
    case 'line':
      return lineReporter();
    case 'junit':
      return junitReporter();
    case 'html':
      return htmlReporter();
    case 'tap':
      return tapReporter();
    case 'json':
      return jsonReporter(fields);
  }
}
