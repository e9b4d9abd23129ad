import * as fc from 'fast-check';

/**
 * The seed of all property tests, so that a run which fails does so because of a change, and fails again.
 * `LOOPSTEAD_TEST_SEED` takes another number, or `random` to look where nobody has looked yet.
 */
const wanted = process.env['LOOPSTEAD_TEST_SEED'] ?? '1';

if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`LOOPSTEAD_TEST_SEED is a whole number or 'random', not '${wanted}'.`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}
