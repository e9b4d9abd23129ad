import type { StepFailure } from '../runner/performed.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { failureLines } from './failure-text.ts';
import { type Reporter, type Summary, countOf } from './reporter.ts';

/** JUnit's XML, as servers of continuous integration read it: a suite for each file. */
export const junitReporter = (): Reporter => ({
  begin: () => '',
  result: () => '',
  end: (summary) => {
    const { failed, skipped } = countOf(summary);
    const attributes = {
      name: 'loopstead',
      tests: summary.results.length,
      failures: failed,
      errors: 0,
      skipped,
      time: secondsOf(summary.ms),
      timestamp: timestampOf(summary),
    };
    const files = [...new Set(summary.results.map(({ scenario }) => scenario.at.file))];
    const suites = files.map((file) => suiteOf(file, summary));
    return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, suites.join(''))}`;
  },
});

function suiteOf(file: string, summary: Summary): string {
  const results = summary.results.filter(({ scenario }) => scenario.at.file === file);
  const { failed, skipped } = countOf({ ...summary, results });
  const ms = results.reduce((sum, result) => sum + result.ms, 0);
  const attributes = {
    name: file,
    tests: results.length,
    failures: failed,
    errors: 0,
    skipped,
    time: secondsOf(ms),
    timestamp: timestampOf(summary),
    hostname: summary.machine,
  };
  return element('testsuite', attributes, results.map(caseOf).join(''));
}

function caseOf(result: ScenarioResult): string {
  const { title, cites, at } = result.scenario;
  const attributes = { name: title, classname: at.file, file: at.file, line: at.line, time: secondsOf(result.ms) };
  const properties = cites.map((id) => element('property', { name: 'requirement', value: id }, ''));
  return element(
    'testcase',
    attributes,
    `${properties.length === 0 ? '' : element('properties', {}, properties.join(''))}${outcomeOf(result)}`,
  );
}

function outcomeOf(result: ScenarioResult): string {
  switch (result.outcome) {
    case 'passed':
      return '';
    case 'skipped':
      return element('skipped', { message: result.reason }, '');
    // As Surefire writes what was tried again: a case that passes in the end counts as passed.
    case 'flaky':
      return result.earlier.map((failure) => failureOf('flakyFailure', failure)).join('');
    case 'failed':
      return [
        failureOf('failure', result.failure),
        ...result.earlier.map((failure) => failureOf('rerunFailure', failure)),
      ].join('');
  }
}

function failureOf(name: string, failure: StepFailure): string {
  const { step, complaints } = failure;
  const message = `${step}: ${complaints.map(({ text }) => text).join(' ')}`;
  return element(name, { message, type: 'expectation' }, escaped(failureLines(failure).join('\n')));
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, content: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === '' ? `<${name}${said.join('')}/>\n` : `<${name}${said.join('')}>${content}</${name}>\n`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** What XML cannot carry at all is left out. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\P{C}\n\t]/gu, '').replaceAll(/[&<>"\n\t]/g, (sign) => SIGNS[sign] ?? sign);

/** In UTC to the second, which is what the schema of JUnit allows. */
const timestampOf = ({ startedAt }: Summary): string => new Date(startedAt).toISOString().slice(0, 19);

const secondsOf = (ms: number): string => (ms / 1000).toFixed(3);
