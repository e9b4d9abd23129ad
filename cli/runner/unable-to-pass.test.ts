import { describe, expect, test } from 'vitest';
import { complaintsOf, problemsIn } from '../run/testing/play.ts';

/** Basic and a guest. Sound 4 costs a credit and has MIDI, sound 79 is owned and has MIDI. */
const SHOP = `scenario: A title
users: { basic: { login: basic@demo.test }, guest: {} }
steps:
`;
const scenario = (steps: string) => SHOP + steps.replaceAll(/^(?=.)/gm, '  ');

/** What is wrong with steps before they run, or in the end: `line:column sentence`. */
async function wrongWith(steps: string): Promise<readonly string[]> {
  const problems = problemsIn(scenario(steps));
  return problems.length > 0
    ? problems.map((problem) => problem.replace(/^test\.scenario\.yaml:/, ''))
    : complaintsOf(scenario(steps));
}

const PRESS = 'start: { name: press, do: wishlist.toggleSound, as: guest, with: { id: 1 } }';
const EMPTY = '{ do: catalogue.browseSounds, with: { query: zzzz }';
const ADVICE = 'Expect a length, or say allow: [emptyList].';

describe('a scenario that nothing could fail does not pass', () => {
  test.each([
    [
      'a press that failed, and that nobody settled',
      `- ${PRESS}`,
      '4:12 "press" is started and never settled: nothing tells how it ended. Settle it, or say allow: [unsettled].',
    ],
    [
      'a press that is started again before it is settled',
      `- ${PRESS}\n- ${PRESS}\n- { settle: press, expect: { ok: false } }`,
      '4:12 "press" is started and never settled: nothing tells how it ended. Settle it, or say allow: [unsettled].',
    ],
    [
      'a press of every turn of which only the last is settled',
      `- repeat: 2\n  steps: [{ ${PRESS} }]\n- { settle: press, expect: { ok: false } }`,
      '5:22 "press" is started and never settled: nothing tells how it ended. Settle it, or say allow: [unsettled].',
    ],
    [
      'a fault that no call met',
      '- fault: { call: wishlist.togglePack, kind: drop }\n- { do: wishlist.toggleSound, with: { id: 1 } }',
      '4:12 No call met this fault: wishlist.togglePack. Leave it out, or say allow: [unmetFault].',
    ],
    [
      'a fault of a second call that never came',
      '- fault: { call: wishlist.toggleSound, kind: drop, from: 2 }\n- { do: wishlist.toggleSound, with: { id: 1 } }',
      '4:12 No call met this fault: wishlist.toggleSound. Leave it out, or say allow: [unmetFault].',
    ],
    [
      'a fault that was cleared before any call met it',
      '- fault: { call: wishlist.toggleSound, kind: drop }\n- clearFaults: all\n- { do: wishlist.toggleSound, with: { id: 1 } }',
      '4:12 No call met this fault: wishlist.toggleSound. Leave it out, or say allow: [unmetFault].',
    ],
    [
      'an answer that no dialog asked for',
      '- { do: wishlist.toggleSound, with: { id: 1 }, answer: { login: dismissed } }',
      '4:67 Nobody asked for this answer: login. Leave it out, or say allow: [unaskedAnswer].',
    ],
    [
      'a second answer to one dialog',
      '- { do: downloads.downloadSound, with: { id: 79 }, answer: { wavOrMidi: [midi, wav] } }',
      '4:75 Nobody asked for this answer: wavOrMidi. Leave it out, or say allow: [unaskedAnswer].',
    ],
    [
      'an answer to a dialog that is not open',
      '- answer: { login: dismissed }',
      '4:5 There is no login dialog open to answer.',
    ],
    ['no answer at all', '- answer: { login: [] }', '4:22 Expected at least one answer.'],
    [
      'every item of an empty list',
      `- ${EMPTY}, expect: { result: { items: { every: { free: true } } } } }`,
      `4:85 result.items has no item for \`every\` to look at: it would hold for whatever it says. ${ADVICE}`,
    ],
    [
      'not every item of an empty list',
      `- ${EMPTY}, expect: { result: { items: { not: { every: { free: true } } } } } }`,
      `4:85 result.items has no item for \`every\` to look at: it would hold for whatever it says. ${ADVICE}`,
    ],
    [
      'an expectation of nothing',
      '- { do: account.loadUser, expect: {} }',
      '4:37 Nothing is expected here: name what should be so, or leave `expect` out.',
    ],
    [
      'states without a name',
      '- { do: account.loadUser, expect: { state: {} } }',
      '4:46 Nothing is named here: name what should be so, or leave this out.',
    ],
    [
      'a mapping without a key',
      '- { do: account.logOut, expect: { state: { wishlist.likedSounds: {} } } }',
      '4:68 An empty mapping fits every other one. Say { equals: {} } for one without keys, or { any: true }.',
    ],
    [
      'an answer as such without a key',
      '- { do: account.loadUser, expect: { result: {} } }',
      '4:47 An empty mapping fits every other one. Say { equals: {} } for one without keys, or { any: true }.',
    ],
    [
      'the beginning of every list',
      '- { do: catalogue.browseSounds, expect: { result: { items: { startsWith: [] } } } }',
      '4:76 Expected something that is not empty.',
    ],
    [
      'a part of every text',
      "- { expect: { page: { path: { contains: '' } } } }",
      '4:43 Expected something that is not empty.',
    ],
    [
      'the failure of a step without a use case',
      '- { advance: 1s, expect: { failure: { absent: true } } }',
      '4:30 No use case runs in this step, so it has no failure. Only what has `do` or `settle` has one.',
    ],
    [
      'the answer of a look alone',
      '- { expect: { result: { absent: true } } }',
      '4:17 No use case runs in this step, so it has no result. Only what has `do` or `settle` has one.',
    ],
    [
      'a reference to nothing',
      "- { do: catalogue.browseSounds, capture: { sound: 'items[0]' } }\n- { do: account.loadUser, expect: { result: { nothing: '${sound.nothing}' } } }",
      '5:37 There is nothing at ${sound.nothing}.',
    ],
    [
      'a reference to nothing as an input',
      "- { do: catalogue.browseSounds, capture: { page: '.' } }\n- { do: catalogue.browseSounds, with: { type: '${page.type}' } }",
      '5:11 There is nothing at ${page.type}.',
    ],
    ['nothing at once', '- parallel: []', '4:15 Nothing is done at once here.'],
  ])('%s', async (_, steps, problem) => {
    expect(await wrongWith(steps)).toEqual([problem]);
  });

  test('no backend to run on', () => {
    expect(problemsIn('scenario: a\non: []\nsteps: [{ advance: 1s }]')).toEqual([
      'test.scenario.yaml:2:5 Expected at least one backend; without `on` it runs on all.',
    ]);
  });
});

describe('what is meant is allowed', () => {
  test.each([
    ['at its step', `- { ${PRESS}, allow: [unsettled] }`],
    ['at what is started', `- start: { name: press, do: account.loadUser, allow: [unsettled] }`],
    ['at its fault', '- fault: { call: wishlist.toggleSound, kind: drop }\n  allow: [unmetFault]'],
    [
      'around the steps it is in',
      '- repeat: 2\n  allow: [unaskedAnswer]\n  steps: [{ do: wishlist.toggleSound, with: { id: 1 }, answer: { login: dismissed } }]',
    ],
    ['where an answer may come too late', '- { answer: { login: dismissed }, allow: [unaskedAnswer] }'],
    [
      'where a list may be empty',
      `- ${EMPTY}, expect: { result: { items: { every: { free: true } } } }, allow: [emptyList] }`,
    ],
  ])('%s', async (_, steps) => {
    expect(await wrongWith(steps)).toEqual([]);
  });

  test('for the whole scenario', async () => {
    const text = scenario(`- ${PRESS}`).replace('steps:', 'allow: [unsettled]\nsteps:');
    expect(problemsIn(text)).toEqual([]);
    expect(await complaintsOf(text)).toEqual([]);
  });

  test.each([
    [
      'and was settled',
      `- { ${PRESS}, allow: [unsettled] }\n- { settle: press, expect: { ok: false } }`,
      '4:93 Nothing here needs unsettled to be allowed: leave it out.',
    ],
    [
      'and was met',
      '- fault: { call: wishlist.toggleSound, kind: drop, times: 1 }\n  allow: [unmetFault]\n- { do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: false } }',
      '5:13 Nothing here needed unmetFault to be allowed: leave it out.',
    ],
    [
      'and was asked for',
      '- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, answer: { login: dismissed }, expect: { ok: false }, allow: [unaskedAnswer] }',
      '4:122 Nothing here needed unaskedAnswer to be allowed: leave it out.',
    ],
    [
      'and was not empty',
      '- { do: catalogue.browseSounds, expect: { result: { items: { every: { any: true } } } }, allow: [emptyList] }',
      '4:100 Nothing here needed emptyList to be allowed: leave it out.',
    ],
    ['and is nothing', '- { advance: 1s, allow: [] }', '4:27 Nothing is allowed here: leave `allow` out.'],
    [
      'and is no allowance',
      '- { advance: 1s, allow: [unsetled] }',
      '4:28 There is no allowance "unsetled". Did you mean unsettled? Accepted: unsettled, unmetFault, unaskedAnswer, emptyList, unknownPath.',
    ],
  ])('what is allowed %s is refused', async (_, steps, problem) => {
    expect(await wrongWith(steps)).toEqual([problem]);
  });
});
