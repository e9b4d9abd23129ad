import { describe, expect, test } from 'vitest';
import { problemsIn } from '../../run/testing/play.ts';

/** A scenario around some steps. */
const withSteps = (steps: string): string => `scenario: A title
users: { basic: { login: basic@demo.test }, guest: {} }
steps:
${steps.replaceAll(/^(?=.)/gm, '  ')}
`;

const problemsOf = (steps: string) => problemsIn(withSteps(steps));

/** A file without its ▸, and a problem reported at the position of the ▸. */
function marked(text: string, problem: string) {
  const [before = '', after = ''] = text.split('▸');
  const lines = before.split('\n');
  const place = `test.scenario.yaml:${lines.length}:${lines.at(-1)!.length + 1}`;
  return { file: before + after, told: expect.stringContaining(`${place} ${problem}`) as unknown };
}

test('a file without a mistake has no problems', () => {
  expect(
    problemsOf(`- do: catalogue.browseSounds
  with: { type: LOOP }
  capture: { sound: 'items[0]' }
  expect: { result: { total: { gt: 0 } } }
- { do: wishlist.toggleSound, as: guest, with: { id: '\${sound.id}' } }`),
  ).toEqual([]);
});

const MOMENTS = 'Expected a day, or a moment of it: 2026-01-31 or 2026-01-31T12:00:00Z.';
const DURATIONS = 'Expected a length of time: 500ms, 3s, 20m, 25h or 31d.';

describe('the file', () => {
  test.each([
    ['▸', 'There is no scenario in this file.'],
    ['▸# nothing\n---\n', 'There is no scenario in this file.'],
    ['scenario: ▸a\n b: c', 'Not valid YAML: Nested mappings are not allowed in compact mappings.'],
    [
      '▸- do: x',
      'Expected a mapping. Accepted: scenario, cites, on, clock, world, taxes, onPlanEnd, users, vars, allow, cases, steps.',
    ],
    ['▸scenario: a', 'The key "steps" is missing.'],
    ['scenario: a\nsteps: ▸[]', 'A scenario needs steps.'],
    ['scenario: ▸[a]\nsteps: [{ advance: 1s }]', 'Expected a text.'],
    ['scenario: a\n▸stesp: []\nsteps: [{ advance: 1s }]', 'There is no key "stesp" here. Did you mean steps?'],
    ['scenario: a\nclock: ▸31.1.2026\nsteps: [{ advance: 1s }]', MOMENTS],
    ['scenario: a\nclock: ▸2026-13-31\nsteps: [{ advance: 1s }]', MOMENTS],
    ['scenario: a\nclock: ▸2026-02-30\nsteps: [{ advance: 1s }]', MOMENTS],
    ['scenario: a\nworld: ▸dmeo\nsteps: [{ advance: 1s }]', 'There is no world "dmeo". Did you mean demo?'],
    ['scenario: a\non: [▸server]\nsteps: [{ advance: 1s }]', 'There is no backend "server". Accepted: memory,'],
    ['scenario: a\nusers: { ▸1st: {} }\nsteps: [{ advance: 1s }]', 'Expected a name: letters, digits,'],
    ['scenario: a\nusers: { b: { ▸mail: x } }\nsteps: [{ advance: 1s }]', 'There is no key "mail" here.'],
  ])('%j: %s', (text, problem) => {
    const { file, told } = marked(text, problem);
    expect(problemsIn(file)).toContainEqual(told);
  });

  test('problems of all documents of a file are told, each in its line', () => {
    const text = 'scenario: a\nsteps: [{ advance: soon }]\n---\nscenario: b\nsteps: [{ advance: never }]\n';
    expect(problemsIn(text)).toEqual([`test.scenario.yaml:2:20 ${DURATIONS}`, `test.scenario.yaml:5:20 ${DURATIONS}`]);
  });

  test('problems are told in the order of their lines', () => {
    const text = 'scenario: a\nsoon: 1\nworld: nowhere\nsteps: [{ advance: soon }]\n';
    expect(problemsIn(text).map((problem) => problem.split(':')[1])).toEqual(['2', '3', '4']);
  });

  test('titles are unique in a file', () => {
    const one = 'scenario: a\nsteps: [{ advance: 1s }]\n';
    expect(problemsIn(`${one}---\n${one}`)).toEqual([
      'test.scenario.yaml:4:11 There is another scenario "a" in this file.',
    ]);
  });

  test('aliases that grow without end are refused', () => {
    const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(', ')}]`;
    const bomb = ['a', 'b', 'c', 'd', 'e'].map(
      (name, at) => `${name}: &${name} ${nine(at === 0 ? 'x' : `*${'abcde'[at - 1]}`)}`,
    );
    const { file, told } = marked(`▸${bomb.join('\n')}`, 'Anchors and aliases are nested too deeply here.');
    expect(problemsIn(file)).toContainEqual(told);
  });
});

describe('steps', () => {
  test.each([
    ['- ▸advanse: 3s', 'This is not a step. Did you mean advance? A step has one of the keys do, advance,'],
    ['- ▸just a text', 'Expected a step: a mapping.'],
    ['- do: ▸wishlist.togleSound', 'There is no use case "wishlist.togleSound". Did you mean wishlist.toggleSound'],
    ['- { do: wishlist.toggleSound, ▸width: { id: 1 } }', 'There is no key "width" here. Did you mean with?'],
    ['- { do: account.loadUser, as: ▸nobody }', 'There is no user "nobody". Accepted: basic, guest.'],
    ['- { do: account.loadUser, as: ▸a b }', 'Expected a user, or a page of one: basic, basic/second.'],
    ['- { do: account.loadUser, as: ▸basic/second }', 'The page basic/second is not open here. Accepted: basic/first,'],
    ['- { do: account.loadUser, within: ▸soon }', DURATIONS],
    ["- { do: account.loadUser, capture: { one: ▸'items[' } }", 'Expected a path into the answer: items[0].id,'],
    [
      '- { do: account.loadUser, answer: { login: ▸yes } }',
      'There is no answer "yes". Accepted: signedIn, dismissed, open.',
    ],
    [
      '- { do: account.loadUser, answer: { ▸loging: dismissed } }',
      'There is no key "loging" here. Did you mean login?',
    ],
    ['- { do: account.loadUser, answer: { login: { ▸sing: a } } }', 'There is no key "sing" here.'],
    [
      '- { fault: { call: ▸wishlist.toggle, kind: drop } }',
      'There is no call "wishlist.toggle". In wishlist: wishlist.',
    ],
    [
      '- { fault: { call: wishlist.toggleSound, kind: ▸slow } }',
      'There is no kind of fault "slow". Accepted: latency,',
    ],
    ['- { fault: ▸{ call: wishlist.toggleSound, kind: status } }', 'The key "status" is missing.'],
    ['- { fault: ▸{ call: wishlist.toggleSound, kind: latency } }', 'The key "ms" is missing.'],
    ['- { fault: { call: account.user, kind: status, status: ▸200 } }', 'Expected a whole number from 400 to 599.'],
    ['- { fault: { call: account.user, kind: latency, ms: ▸0 } }', 'Expected a whole number from 1 to 3600000.'],
    ['- { fault: { call: wishlist.toggleSound, kind: drop, ▸ms: 5 } }', 'There is no key "ms" here.'],
    ['- { clearFaults: ▸none }', 'There is no call "none".'],
    ['- { start: ▸{ do: account.loadUser } }', 'This needs a name, for `settle`.'],
    ['- { settle: ▸it }', 'No step named "it" has been started before this one. There are none.'],
    ['- { repeat: ▸0, steps: [{ advance: 1s }] }', 'Expected a whole number from 1.'],
    ['- { repeat: 2, steps: [▸{ advanse: 1s }] }', 'This is not a step. Did you mean advance?'],
    ['- { open: { as: basic, page: ▸first } }', 'The page basic/first is already open.'],
    ['- { audio: ▸paused }', 'There is no event of the audio device "paused". Accepted: ended, interrupted.'],
    ['- { storage: { lock: ▸[] } }', 'Expected a text, a number, or null.'],
    [
      '- { close: basic }\n- { do: ▸account.loadUser }',
      'The page basic/first is not open here. Accepted: guest/first.',
    ],
    ['- { close: basic }\n- { reload: ▸basic }', 'The page basic/first is not open here.'],
  ])('%s: %s', (step, problem) => {
    const { file, told } = marked(withSteps(step), problem);
    expect(problemsIn(file)).toContainEqual(told);
  });
});

describe('inputs of use cases', () => {
  test.each([
    ['- { do: catalogue.browseSounds, with: { ▸tpye: LOOP } }', 'There is no key "tpye" here. Did you mean type?'],
    ['- { do: catalogue.browseSounds, with: { bpm: ▸fast } }', 'Accepted: a tempo from 0 to 999,'],
    ['- { do: ▸wishlist.toggleSound }', 'The key "id" is missing.'],
    ["- { do: wishlist.toggleSound, with: { id: 1, as: ▸'${turn}' } }", 'Nothing has been captured as "turn" yet.'],
  ])('%s: %s', (step, problem) => {
    const { file, told } = marked(withSteps(step), problem);
    expect(problemsIn(file)).toContainEqual(told);
  });

  test('what hangs on a capture is not judged before it is known, all the rest is', () => {
    const capture = "- { do: catalogue.browseSounds, capture: { sound: 'items[0].id' } }\n";
    expect(problemsOf(`${capture}- { do: wishlist.toggleSound, with: { id: '\${sound}' } }`)).toEqual([]);
    const steps = `${capture}- { do: wishlist.toggleSound, with: { id: '\${sound}', ▸di: 1 } }`;
    const { file, told } = marked(withSteps(steps), 'There is no key "di" here. Did you mean id?');
    expect(problemsIn(file)).toContainEqual(told);
  });

  test('variables of the scenario are known at once', () => {
    const text = (id: string) =>
      `scenario: a\nvars: { id: ${id} }\nsteps: [{ do: wishlist.toggleSound, with: { id: ▸'\${id}' } }]`;
    expect(problemsIn(text('1').replace('▸', ''))).toEqual([]);
    const { file, told } = marked(text('one'), 'An id must be a whole number from 1.');
    expect(problemsIn(file)).toContainEqual(told);
  });
});

describe('variables', () => {
  const CAPTURE = "do: catalogue.browseSounds, capture: { sound: 'items[0].id' }";
  const SAVE = "{ do: wishlist.toggleSound, with: { id: '${sound}' } }";

  test.each([
    ["- { do: wishlist.toggleSound, with: { id: ▸'${sund}' } }", 'Nothing has been captured as "sund" yet.'],
    ["- { do: account.loadUser, expect: { result: { a: ['x', ▸'${b}'] } } }", 'Nothing has been captured as "b" yet.'],
    ["- { expect: { state: { wishlist.likedSounds: { '${b}': ▸true } } } }", 'Nothing has been captured as "b" yet.'],
    ["- { fault: { call: '*', kind: status, status: ▸'${code}' } }", 'Nothing has been captured as "code" yet.'],
    ["- { storage: { lock: ▸'${b}' } }", 'Nothing has been captured as "b" yet.'],
    [
      `- { ${CAPTURE} }\n- { expect: { result: ▸'\${sound[}' } }`,
      '${sound[} is not a path: ${name}, ${name.field}, ${name[0]}.',
    ],
    [`- parallel: [{ ${CAPTURE} }, ${SAVE.replace("'", "▸'")}]`, 'Nothing has been captured as "sound" yet.'],
    [`- start: { name: it, ${CAPTURE} }\n- ${SAVE.replace("'", "▸'")}`, 'Nothing has been captured as "sound" yet.'],
    [
      "- start: { name: it, do: account.loadUser, expect: { result: ▸'${a}' } }\n- { settle: it }",
      'Nothing has been captured as "a" yet.',
    ],
    [
      "- { repeat: 2, steps: [{ advance: 1s }] }\n- { expect: { page: { path: ▸'${turn}' } } }",
      'Nothing has been captured as "turn"',
    ],
  ])('%s: %s', (steps, problem) => {
    const { file, told } = marked(withSteps(steps), problem);
    expect(problemsIn(file)).toContainEqual(told);
  });

  test.each([
    `- parallel: [{ ${CAPTURE} }]\n- ${SAVE}`,
    `- start: { name: it, ${CAPTURE} }\n- { settle: it }\n- ${SAVE}`,
    "- { repeat: 2, steps: [{ expect: { page: { path: { not: '${turn}' } } } }] }",
    "- { expect: { page: { path: { not: '${unique}' } } } }",
  ])('are known by then: %s', (steps) => {
    expect(problemsOf(steps)).toEqual([]);
  });
});

describe('expectations', () => {
  test.each([
    ['{ ▸reslut: 1 }', 'There is no key "reslut" here. Did you mean result?'],
    ['{ ok: ▸1 }', 'Expected true or false.'],
    ['{ result: { total: { gt: ▸many } } }', 'Expected a number.'],
    ["{ result: { name: { matches: ▸'(' } } }", 'Expected a regular expression.'],
    ['{ result: { kind: { oneOf: ▸a } } }', 'Expected a list of what is accepted.'],
    ['{ result: { items: { length: ▸[] } } }', 'Expected a number, or a matcher.'],
    ['{ result: { items: { startsWith: ▸5 } } }', 'Expected a list, or a text.'],
    ['{ result: { items: { absent: ▸no } } }', 'Expected true.'],
    ['{ result: [{ any: ▸1 }] }', 'Expected true.'],
    ['{ state: { ▸account.sesion: {} } }', 'There is no state "account.sesion". Did you mean account.session?'],
    ['{ dialogs: [{ kind: ▸sign }] }', 'There is no dialog "sign".'],
    ['{ dialogs: ▸login }', 'Expected a list, or a mapping of matchers: gt, gte,'],
    ['{ files: { ▸lenght: 1 } }', 'There is no matcher "lenght". Did you mean length? Accepted: gt, gte,'],
    ['{ toasts: [{ severity: ▸bad }] }', 'There is no severity "bad". Accepted: success, info, warning, danger.'],
    ['{ balance: { ▸chang: -1 } }', 'There is no matcher "chang".'],
    ['{ balance: ▸[1] }', 'Expected a number of credits, a mapping of: change, or a mapping of matchers: gt, gte,'],
    ['{ balance: { change: ▸x } }', 'Expected a number of credits, or a mapping of matchers: gt, gte,'],
    ['{ files: [{ type: ▸mp3 }] }', 'There is no type of file "mp3".'],
    ['{ files: [{ ▸length: 3 }] }', 'There is no key "length" here.'],
    ['{ page: ▸/samples }', 'Expected a mapping. Accepted: path, search.'],
  ])('%s: %s', (expectation, problem) => {
    const { file, told } = marked(withSteps(`- { expect: ${expectation} }`), problem);
    expect(problemsIn(file)).toContainEqual(told);
  });
});

describe('cases', () => {
  const withCases = (cases: string, step = "{ do: wishlist.toggleSound, with: { id: '${id}' } }") =>
    `scenario: a\ncases: ${cases}\nsteps: [${step}]`;

  test.each([
    ['▸{}', 'Expected at least one case.'],
    ['▸[]', 'Expected at least one case.'],
    ['▸1', 'Expected a mapping of rows by their names.'],
    ['{ one: ▸1 }', 'Expected a mapping of values by the names of variables.'],
    ['{ one: { id: 1 }, ▸two: { ▹di: 1 } }', 'The case "two" has no "id", which other cases have. Did you mean di?'],
    ['{ one: { id: 1, ▸free: true } }', 'Nothing uses "free".'],
    ['{ one: { id: 1, ▸turn: 1 } }', 'Every scenario has a "turn" already: choose another name.'],
  ])('%s: %s', (cases, problem) => {
    const { file, told } = marked(withCases(cases.replace('▹', '')), problem);
    expect(problemsIn(file)).toContainEqual(told);
  });

  test('are checked one by one, and what is wrong in all of them is told once', () => {
    const some = marked(
      withCases('{ one: { id: 1 }, two: { id: none } }').replace("id: '$", "id: ▸'$"),
      'An id must be a whole number from 1. Only in: two.',
    );
    expect(problemsIn(some.file)).toEqual([some.told]);
    const all = marked(
      withCases('{ one: { id: x }, two: { id: none } }').replace("id: '$", "id: ▸'$"),
      'An id must be a whole number from 1.',
    );
    expect(problemsIn(all.file)).toEqual([expect.stringMatching(/from 1\.$/)]);
  });

  test('give values to logins, and to nothing that is not theirs', () => {
    const text = (login: string) =>
      `scenario: a\nusers: { one: { login: ${login} } }\ncases: { one: { mail: a@b.test } }\nsteps: [{ do: account.loadUser }]`;
    expect(problemsIn(text("'${mail}'"))).toEqual([]);
    expect(problemsIn(text("'${mial}'"))).toContain(
      'test.scenario.yaml:2:24 Nothing has been captured as "mial" yet. Did you mean mail? Accepted: unique, mail, random.',
    );
  });
});

test('random values have names', () => {
  expect(
    problemsOf(
      "- { do: account.logIn, with: { email: '${random.email}', password: '${random.pasword}' }, expect: { ok: false } }",
    ),
  ).toEqual([expect.stringContaining('There is no field "pasword". Accepted: word, name,')]);
});

describe('included files', () => {
  const files = {
    'like.steps.yaml': "parameters: [id]\nsteps: [{ do: wishlist.toggleSound, with: { id: '${id}' } }]",
    'more/circle.steps.yaml': 'steps: [{ repeat: 2, steps: [{ include: back.steps.yaml }] }]',
    'more/back.steps.yaml': 'steps: [{ include: circle.steps.yaml }]',
    'wrong.steps.yaml': 'steps: [{ do: wishlist.togleSound }]',
    'idle.steps.yaml': 'parameters: [id]\nsteps: [{ advance: 1s }]',
    'unknown.steps.yaml': "steps: [{ do: wishlist.toggleSound, with: { id: '${id}' } }]",
    'two.steps.yaml': 'steps: [{ advance: 1s }]\n---\nsteps: [{ advance: 1s }]',
    'broken.steps.yaml': 'steps: [',
  };
  const LIKE = '- include: like.steps.yaml';

  test.each([
    ['- include: ▸nowhere.steps.yaml', 'There is no file nowhere.steps.yaml, or it cannot be read.'],
    ['- include: ▸two.steps.yaml', 'two.steps.yaml has to hold one list of steps.'],
    [`${LIKE}\n  with: { id: 1, ▸di: 2 }`, 'There is no parameter "di". Did you mean id? Accepted: id.'],
    [LIKE.replace(': ', ': ▸'), 'The parameter "id" is missing.'],
    [`${LIKE}\n  with: { id: ▸'\${sound}' }`, 'Nothing has been captured as "sound" yet.'],
  ])('%s: %s', (steps, problem) => {
    const { file, told } = marked(withSteps(steps), problem);
    expect(problemsIn(file, files)).toEqual([told]);
  });

  test.each([
    [`${LIKE}\n  with: { id: none }`, 'like.steps.yaml:2:49 An id must be a whole number from 1.'],
    ['- include: wrong.steps.yaml', 'wrong.steps.yaml:1:15 There is no use case "wishlist.togleSound". Did you mean'],
    ['- include: idle.steps.yaml\n  with: { id: 1 }', 'idle.steps.yaml:1:14 Nothing uses "id".'],
    ['- include: unknown.steps.yaml', 'unknown.steps.yaml:1:49 Nothing has been captured as "id" yet.'],
    ['- include: broken.steps.yaml', 'broken.steps.yaml:1:9 Not valid YAML:'],
    [
      '- include: more/circle.steps.yaml',
      'more/back.steps.yaml:1:20 This file includes itself: test.scenario.yaml → more/circle.steps.yaml → more/back.steps.yaml → more/circle.steps.yaml.',
    ],
  ])('%s: %s', (steps, problem) => {
    expect(problemsIn(withSteps(steps), files)).toEqual([expect.stringContaining(problem)]);
  });

  test('know their parameters alone, and what they capture stays', () => {
    expect(problemsIn(withSteps(`${LIKE}\n  with: { id: 1 }`), files)).toEqual([]);
    const after = `${LIKE}\n  with: { id: 1 }\n- { do: wishlist.toggleSound, with: { id: ▸'\${id}' } }`;
    const { file, told } = marked(withSteps(after), 'Nothing has been captured as "id" yet.');
    expect(problemsIn(file, files)).toEqual([told]);
  });
});
