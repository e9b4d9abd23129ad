// A reporter of Vitest: writes what a run came to into the file that UNIT_REPORT names, errors outside of tests included.
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
