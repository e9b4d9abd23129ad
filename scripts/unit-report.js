// A reporter for Vitest: writes the results of a run to the file that UNIT_REPORT names, including errors outside of
// tests.
import { writeFileSync } from 'node:fs';
import { failedInVitest } from './failed-tests.js';

export default class UnitReport {
  onTestRunEnd(modules, errorsOutside) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failures = failedInVitest(modules, errorsOutside);
    writeFileSync(process.env.UNIT_REPORT, JSON.stringify({ passed, failures }));
  }
}
