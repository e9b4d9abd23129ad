import * as fc from 'fast-check';

/**
 * The seed of all property tests, fixed so that a run fails only because of a change, and fails again.
 * `LOOPSTEAD_TEST_SEED` takes another number, or `random` to explore further.
 */
const wanted = process.env['LOOPSTEAD_TEST_SEED'] ?? '1';

if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`LOOPSTEAD_TEST_SEED is a whole number or 'random', not '${wanted}'.`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}
