import type { Finding } from '../../domain/publishing/findings.ts';
import { element, escaped, xmlDocument } from '../reports/xml.ts';
import type { CheckedPack } from './check-folder.ts';
import { packTexts } from './pack.messages.ts';

/**
 * The findings as JUnit XML: a case per file and one for the pack; blocking findings are failures, the others output.
 */
export function junitOf(pack: string, { files, findings }: CheckedPack): string {
  const names = new Set([...files.map(({ file }) => file), ...findings.flatMap(({ file }) => file ?? [])]);
  const cases = [...names].map((file) =>
    caseOf(
      file,
      pack,
      findings.filter((each) => each.file === file),
    ),
  );
  const whole = caseOf(
    packTexts.wholePack,
    pack,
    findings.filter(({ file }) => file === null),
  );
  const all = [...cases, whole];
  const failures = all.filter(({ isFailed }) => isFailed).length;
  const counts = { tests: all.length, failures, errors: 0, skipped: 0 };
  const suite = element('testsuite', { name: pack, ...counts }, all.map(({ xml }) => xml).join(''));
  return xmlDocument(element('testsuites', { name: 'loopstead', ...counts }, suite));
}

function caseOf(name: string, pack: string, findings: readonly Finding[]) {
  const blocks = findings.filter(({ level }) => level === 'block');
  const others = findings.filter(({ level }) => level !== 'block');
  const failures = blocks.map((block) =>
    element('failure', { message: block.measured.text, type: block.code }, escaped(`${block.rule}\n${block.repair}`)),
  );
  const told = others.map(({ level, code, measured, repair }) =>
    escaped(`${packTexts.levels[level]} ${code}: ${measured.text}. ${repair}\n`),
  );
  const output = told.length === 0 ? '' : element('system-out', {}, told.join(''));
  return {
    isFailed: blocks.length > 0,
    xml: element('testcase', { name, classname: pack }, [...failures, output].join('')),
  };
}
