import type { StepFailure } from '../runner/performed.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { failureLines, turnsText } from './failure-text.ts';
import { type Reporter, type Summary, countOf, leftOutOf } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';
import { element, escaped, xmlDocument } from './xml.ts';

/**
 * JUnit XML, as CI servers read it: one suite per file. Scenarios that were not run are skipped cases, and a case with
 * an error represents an incomplete run, which must not look green.
 */
export const junitReporter = (): Reporter => ({
  begin: () => '',
  result: () => '',
  end: (summary) => {
    const cases = [...summary.results, ...skippedIn(summary)];
    const files = [...new Set(cases.map(({ scenario }) => scenario.at.file))];
    const suites = files.map((file) => {
      const own = cases.filter(({ scenario }) => scenario.at.file === file);
      return suiteOf(file, own, summary);
    });
    const { notRun } = countOf(summary);
    const attributes = {
      name: 'loopstead',
      ...countsOf(cases, notRun > 0 ? 1 : 0),
      time: secondsOf(summary.ms),
      timestamp: timestampOf(summary),
    };
    const all = notRun > 0 ? [...suites, incompleteSuite(notRun, summary)] : suites;
    return xmlDocument(element('testsuites', attributes, all.join('')));
  },
});

/** Scenarios that were not run, as skipped ones. */
const skippedIn = (summary: Summary): readonly ScenarioResult[] =>
  leftOutOf(summary).map((scenario) => ({
    scenario,
    ms: 0,
    outcome: 'skipped',
    reason: reportTexts.notRunFor(summary.isInterrupted),
  }));

function countsOf(cases: readonly ScenarioResult[], errors: number) {
  const { failed, skipped } = countOf({ results: cases, scenarios: [] });
  return { tests: cases.length + errors, failures: failed, errors, skipped };
}

function suiteOf(file: string, cases: readonly ScenarioResult[], summary: Summary): string {
  const attributes = {
    name: file,
    ...countsOf(cases, 0),
    time: secondsOf(cases.reduce((sum, { ms }) => sum + ms, 0)),
    timestamp: timestampOf(summary),
    hostname: summary.machine,
  };
  return element('testsuite', attributes, cases.map(caseOf).join(''));
}

function incompleteSuite(notRun: number, summary: Summary): string {
  const message = reportTexts.incomplete(notRun, summary.isInterrupted);
  const attributes = {
    name: 'loopstead',
    ...countsOf([], 1),
    time: secondsOf(0),
    timestamp: timestampOf(summary),
    hostname: summary.machine,
  };
  const error = element('error', { message, type: 'incomplete' }, '');
  const testcase = { name: reportTexts.wholeRun, classname: 'loopstead', time: secondsOf(0) };
  return element('testsuite', attributes, element('testcase', testcase, error));
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
    // Retries as Surefire writes them: a case that passes in the end counts as passed.
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
  const { step, inside, complaints } = failure;
  const turns = turnsText(inside);
  const message = `${step}${turns === '' ? '' : ` (${turns})`}: ${complaints.map(({ text }) => text).join(' ')}`;
  return element(name, { message, type: 'expectation' }, escaped(failureLines(failure).join('\n')));
}

/** In UTC to the second, which is what the schema of JUnit allows. */
const timestampOf = ({ startedAt }: Summary): string => new Date(startedAt).toISOString().slice(0, 19);

const secondsOf = (ms: number): string => (ms / 1000).toFixed(3);
