import { describe, expect, test } from 'vitest';
import { complaintsOf, problemsIn } from '../run/testing/play.ts';

/** Basic and a guest. Sound 4 costs a credit and has MIDI, sound 79 is owned and has MIDI. */
const SHOP = `scenario: A title
users: { basic: { login: basic@demo.test }, guest: {} }
steps:
`;
const scenario = (steps: string) => SHOP + steps.replaceAll(/^(?=.)/gm, '  ');

/** The problems with steps, before they run or at the end: `line:column sentence`. */
async function wrongWith(steps: string): Promise<readonly string[]> {
  const problems = problemsIn(scenario(steps));
  return problems.length > 0
    ? problems.map((problem) => problem.replace(/^test\.scenario\.yaml:/, ''))
    : complaintsOf(scenario(steps));
}

const PRESS = 'start: { name: press, do: wishlist.toggleSound, as: guest, with: { id: 1 } }';
const EMPTY = '{ do: catalogue.browseSounds, with: { query: zzzz }';
const NAMED = `- do: catalogue.browseSounds
  capture: { name: 'items[0].name', id: 'items[0].id' }
- { do: catalogue.browseSounds`;
const REFUSED =
  "{ do: wishlist.toggleSound, as: guest, with: { id: 1 }, capture: { why: '.' }, expect: { ok: false } }";
const MATCHERS =
  'Accepted: gt, gte, lt, lte, matches, contains, every, startsWith, near, length, oneOf, not, equals, any, absent.';
const EMPTY_MAPPING =
  'An empty mapping fits every other one. Say { equals: {} } for one without keys, or { any: true }.';
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
      'a fault of a call that an earlier one takes',
      '- fault: { call: wishlist.toggleSound, kind: drop }\n- fault: { call: wishlist.toggleSound, kind: garbage }\n- { do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: false } }',
      '5:12 No call met this fault: wishlist.toggleSound. Leave it out, or say allow: [unmetFault].',
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
      `4:85 result.items has no item to look at: it would hold for whatever it says. ${ADVICE}`,
    ],
    [
      'not every item of an empty list',
      `- ${EMPTY}, expect: { result: { items: { not: { every: { free: true } } } } } }`,
      `4:85 result.items has no item to look at: it would hold for whatever it says. ${ADVICE}`,
    ],
    [
      'a mail that says nothing',
      '- mail: {}',
      '4:11 Nothing is named here: name what should be so, or leave this out.',
    ],
    [
      'a mail with a field that mails do not have',
      '- mail: { from: shop@demo.test }',
      '4:13 There is no key "from" here. Accepted: to, subject, text, link, links.',
    ],
    [
      'a mail of a kind that there is none of',
      '- mail: { to: { contains: [a] }, links: 3 }',
      '4:43 There is a list here, so this never fits.',
    ],
    [
      'what no mail has',
      '- mail: { to: a@demo.test }\n  capture: { key: token }',
      '5:21 There is no field "token". Accepted: to, subject, text, link, links.',
    ],
    [
      'mails that are always there as a list',
      '- { advance: 1s, expect: { mails: { any: true } } }',
      '4:39 There is always a list here, so this never fails.',
    ],
    [
      'every mail of none',
      '- { advance: 1s, expect: { mails: { every: { to: a@demo.test } } } }',
      `4:37 mails has no item to look at: it would hold for whatever it says. ${ADVICE}`,
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
      `- ${REFUSED}\n- { expect: { page: { search: '\${why.nothing}' } } }`,
      '5:15 There is nothing at ${why.nothing}.',
    ],
    [
      'a reference to nothing as an input',
      `- ${REFUSED}\n- { do: catalogue.browseSounds, with: { type: '\${why.nothing}' } }`,
      '5:11 There is nothing at ${why.nothing}.',
    ],
    [
      'a reference to nothing as what is stored',
      `- ${REFUSED}\n- storage: { lock: '\${why.nothing}' }`,
      '5:5 There is nothing at ${why.nothing}.',
    ],
    [
      'a matcher that there is none of',
      '- { do: catalogue.browseSounds, expect: { result: { items: { not: { lenght: 5 } } } } }',
      `4:71 There is no matcher "lenght". Did you mean length? ${MATCHERS}`,
    ],
    [
      'a matcher that there is none of, for a text that the page shows',
      '- { expect: { page: { path: { not: { mathces: x } } } } }',
      `4:40 There is no matcher "mathces". Did you mean matches? ${MATCHERS}`,
    ],
    [
      'a matcher of other values',
      '- { expect: { state: { selection.files: { not: { gt: 5 } } } } }',
      '4:52 There is a list here, and `gt` is for something else.',
    ],
    [
      'a path that no answer has',
      '- { do: catalogue.browseSounds, expect: { result: { itmes: { absent: true } } } }',
      '4:55 There is no field "itmes". Did you mean items? Accepted: items, page, pages, total.',
    ],
    [
      'a path that no item of an answer has',
      '- { do: catalogue.browseSounds, expect: { result: { items: { every: { fre: { not: true } } } } } }',
      '4:73 There is no field "fre". Did you mean free?',
    ],
    [
      'a path that what is settled does not answer',
      '- { start: { name: a, do: catalogue.browseSounds } }\n- { settle: a, expect: { result: { itmes: { absent: true } } } }',
      '5:38 There is no field "itmes". Did you mean items? Accepted: items, page, pages, total.',
    ],
    [
      'a path into what answers nothing',
      '- { do: fetchAhead, expect: { result: { not: { a: 1 } } } }',
      '4:48 There is null here, so this never fits.',
    ],
    [
      'a path that no state has',
      '- { expect: { state: { account.session: { user: { walet: { absent: true } } } } } }',
      '4:53 There is no field "walet". Did you mean wallet? Accepted: id, username, email, isConfirmed, isAccount, isDashboard, isStaff, showSingleDownloadTip, notification, plan, wallet, payment, offers.',
    ],
    [
      'a path that a state does not have in this phase',
      '- { expect: { state: { account.session: { phase: visitor, user: { absent: true } } } } }',
      '4:61 There is no field "user". Accepted: phase.',
    ],
    [
      'a phase that there is none of',
      '- { expect: { state: { account.session: { not: { phase: signdIn } } } } }',
      '4:59 There is never "signdIn" here. Did you mean signedIn? Accepted: signedIn, unknown, visitor.',
    ],
    [
      'a failure that there is none of',
      '- { do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: true, failure: { not: { kind: forbiden } } } }',
      '4:94 There is never "forbiden" here. Did you mean forbidden?',
    ],
    [
      'a path that no failure has',
      '- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, expect: { ok: false, failure: { kind: unauthenticated, mesage: { absent: true } } } }',
      '4:116 There is no field "mesage". Did you mean message? Accepted: kind, message, needsCode.',
    ],
    [
      'a path that a failure of this kind does not have',
      '- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, expect: { failure: { kind: unauthenticated, notice: { absent: true } } } }',
      '4:105 There is no field "notice". Accepted: kind, message, needsCode.',
    ],
    [
      'a path that no question has',
      '- { expect: { dialogs: { not: { contains: { kind: message, ask: { titel: x } } } } } }',
      '4:69 There is no field "titel". Did you mean title? Accepted: title, message, button.',
    ],
    [
      'an event that is never counted',
      '- { expect: { analytics: { not: { contains: { name: downlod } } } } }',
      '4:55 There is never "downlod" here. Did you mean download? Accepted: add_to_cart, download, login, search, wishlist.',
    ],
    [
      'a path that no event of this name has',
      '- { expect: { analytics: { not: { contains: { name: login, id: 5 } } } } }',
      '4:62 There is no field "id". Accepted: name, method.',
    ],
    [
      'a key under which nothing is stored',
      '- { expect: { storage: { mdoe: { absent: true } } } }',
      '4:28 There is no field "mdoe". Did you mean mode?',
    ],
    [
      'a cookie that there is none of',
      '- { expect: { cookies: { wishlist_product: { absent: true } } } }',
      '4:28 There is no field "wishlist_product". Did you mean wishlist_products? Accepted: mode, multidownload, wishlist_products, modal_info_free, modal_deal_new60, boarding, boarding-multidownload.',
    ],
    [
      'a key that nothing reads, put into the storage',
      '- { storage: { lokc: x } }',
      '4:18 The shop keeps nothing as "lokc". Did you mean lock?',
    ],
    [
      'a cookie that nothing reads',
      '- { cookies: { multidownlaod: x } }',
      '4:18 The shop keeps nothing as "multidownlaod". Did you mean multidownload? Accepted: mode, multidownload, wishlist_products, modal_info_free, modal_deal_new60, boarding, boarding-multidownload.',
    ],
    [
      'a value of another kind than the one that is not expected',
      "- { do: catalogue.browseSounds, capture: { total: total } }\n- { expect: { page: { path: { not: '${total}' } } } }",
      '5:31 page.path has nothing that `not` can compare: there is no value, or one of another kind. {"not":120} / "/"',
    ],
    [
      'a value of another kind',
      '- { expect: { toasts: [{ title: { not: 5 } }] } }',
      '4:42 There is a text here, so this never fits.',
    ],
    [
      'a captured path that no answer has',
      "- { do: catalogue.browseSounds, capture: { one: 'itms[0].id' } }",
      '4:51 There is no field "itms". Did you mean items? Accepted: items, page, pages, total.',
    ],
    [
      'a condition that every item fulfills',
      "- { do: catalogue.browseSounds, capture: { one: 'items[?fre!=true].id' } }",
      '4:51 There is no field "fre". Did you mean free?',
    ],
    [
      'a condition on a value that no item has',
      "- { do: catalogue.browseSounds, capture: { one: 'items[?type!=LOP].id' } }",
      '4:51 There is never "LOP" here. Did you mean LOOP? Accepted: LOOP, ONE_SHOT, MIDI_SOUND, PRESET.',
    ],
    [
      'a path into what was captured that is not there',
      "- { do: catalogue.browseSounds, capture: { one: 'items[0]' } }\n- { do: wishlist.toggleSound, with: { id: '${one.idd}' } }",
      '5:45 There is no field "idd". Did you mean id or midi?',
    ],
    [
      'a list in the place of what was captured',
      "- { do: catalogue.browseSounds, capture: { one: 'items[0]' } }\n- { do: wishlist.toggleSound, with: { id: '${one[0]}' } }",
      '5:45 There is a mapping here, and no list.',
    ],
    [
      'a dialog that there is none of',
      '- { expect: { dialogs: { not: { contains: { kind: logn } } } } }',
      '4:53 There is never "logn" here. Did you mean login?',
    ],
    [
      'a severity that there is none of',
      '- { expect: { toasts: { not: { contains: { severity: dangr } } } } }',
      '4:56 There is never "dangr" here. Did you mean danger? Accepted: success, info, warning, danger.',
    ],
    [
      'a part of an archive that there is none of',
      '- { expect: { files: { not: { contains: { zip: { entrys: [1] } } } } } }',
      '4:52 There is no field "entrys". Did you mean entries? Accepted: entries, problems.',
    ],
    [
      'a text as the beginning of a list',
      '- { expect: { toasts: { not: { startsWith: You are } } } }',
      '4:46 There is a list here, so this never fits.',
    ],
    [
      'a length that everything has',
      '- { expect: { toasts: { length: { gte: 0 } } } }',
      '4:35 Everything is as long as this.',
    ],
    [
      'toasts at all, of which there is always a list',
      '- { expect: { toasts: { any: true } } }',
      '4:27 There is always a list here, so this never fails.',
    ],
    ['nothing at once', '- parallel: []', '4:15 Nothing is done at once here.'],
    [
      'a captured operand that a matcher cannot use, also under not',
      `${NAMED}, expect: { result: { items: { not: { length: '\${name}' } } } } }`,
      '6:79 Expected a number, or a matcher.',
    ],
    [
      'a captured number in the place of a beginning',
      `${NAMED}, expect: { page: { path: { not: { startsWith: '\${id}' } } } } }`,
      '6:80 Expected a list, or a text.',
    ],
    [
      'a captured text to compare a number with',
      `${NAMED}, expect: { result: { total: { not: { lt: '\${name}' } } } } }`,
      '6:75 Expected a number.',
    ],
    [
      'none of a captured list that is empty',
      `- ${EMPTY}, capture: { ids: 'items[*].id' } }\n- { do: catalogue.browseSounds, expect: { result: { total: { not: { oneOf: '\${ids}' } } } } }`,
      '5:78 Expected a list of what is accepted.',
    ],
    [
      'the negation of an answer that there is none of',
      '- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, expect: { ok: false, result: { not: { saved: true } } } }',
      '4:90 result has nothing that `not` can compare: there is no value, or one of another kind. {"not":{"saved":true}} / undefined',
    ],
    [
      'the negation of a failure where there is none',
      '- { do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: true, failure: { not: { kind: forbidden } } } }',
      '4:79 failure has nothing that `not` can compare: there is no value, or one of another kind. {"not":{"kind":"forbidden"}} / undefined',
    ],
    [
      'the negation of credits that a visitor does not have',
      '- { as: guest, expect: { balance: { not: 5 } } }',
      '4:37 balance has nothing that `not` can compare: there is no value, or one of another kind. {"not":5} / null',
    ],
    [
      'the negation of a change of credits that a visitor does not have',
      '- { as: guest, expect: { balance: { change: { not: 3 } } } }',
      '4:47 balance.change has nothing that `not` can compare: there is no value, or one of another kind. {"not":3} / null',
    ],
    [
      'that an empty list does not contain something',
      '- { do: account.loadUser, expect: { toasts: { not: { contains: { severity: danger } } } } }',
      `4:47 toasts has no item to look at: it would hold for whatever it says. ${ADVICE}`,
    ],
  ])('%s', async (_, steps, problem) => {
    expect(await wrongWith(steps)).toEqual([problem]);
  });

  test.each([
    ['a text to compare with', 'abc', "{ id: { not: { gt: '${v}' } } }", 'Expected a number.'],
    [
      'a number in the place of a list',
      5,
      "{ id: { not: { oneOf: '${v}' } } }",
      'Expected a list of what is accepted.',
    ],
    ['no regular expression', '(', "{ name: { not: { matches: '${v}' } } }", 'Expected a regular expression.'],
    [
      'an expression that every text fits',
      '',
      "{ name: { matches: '${v}' } }",
      'Expected something that is not empty.',
    ],
    ['a beginning of everything', '', "{ name: { startsWith: '${v}' } }", 'Expected something that is not empty.'],
    ['no truth', false, "{ name: { not: { any: '${v}' } } }", 'Expected true.'],
    ['an empty mapping', {}, "'${v}'", EMPTY_MAPPING],
  ])('%s, given by a variable, a case or a parameter', (_, value, pattern, problem) => {
    const step = `{ do: catalogue.browseSounds, expect: { result: { items: { every: ${pattern} } } } }`;
    const given = JSON.stringify(value);
    const withoutPlace = (text: string, load = {}) => problemsIn(text, load).map((one) => one.replace(/^\S+ /, ''));
    expect(withoutPlace(`scenario: a\nvars: { v: ${given} }\nsteps: [${step}]`)).toEqual([problem]);
    expect(withoutPlace(`scenario: a\ncases: { one: { v: ${given} } }\nsteps: [${step}]`)).toEqual([problem]);
    const include = { 'one.steps.yaml': `parameters: [v]\nsteps: [${step}]` };
    const including = "steps: [{ include: one.steps.yaml, with: { v: '${w}' } }]";
    expect(withoutPlace(`scenario: a\nvars: { w: ${given} }\n${including}`, include)).toEqual([problem]);
  });

  test('a path that no answer has, in the values of a case', () => {
    const text = `scenario: a
cases:
  one: { wanted: { total: { gt: 1 } } }
  two: { wanted: { totl: { absent: true } } }
steps: [{ do: catalogue.browseSounds, expect: { result: '\${wanted}' } }]`;
    expect(problemsIn(text)).toEqual([
      'test.scenario.yaml:5:57 There is no field "totl". Did you mean total? Accepted: items, page, pages, total. Only in: two.',
    ]);
  });

  test('a variable that nothing uses', () => {
    expect(problemsIn("scenario: a\nvars: { used: 1, left: 2 }\nsteps: [{ expect: { balance: '${used}' } }]")).toEqual([
      'test.scenario.yaml:2:18 Nothing uses "left".',
    ]);
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
    ...['note', 'type', 'at', 'nor'].map((field) => [
      `where the field ${field} must never be there, whose name is near that of a matcher`,
      `- { do: catalogue.browseSounds, expect: { result: { ${field}: { absent: true } } }, allow: [unknownPath] }`,
    ]),
    ['where a key is stored that nothing reads', '- { storage: { other: x }, allow: [unknownPath] }'],
    [
      'where a key must never be stored',
      '- { expect: { storage: { password: { absent: true } } }, allow: [unknownPath] }',
    ],
    [
      'where a path must never be there',
      '- { expect: { state: { account.session: { user: { password: { absent: true } } } } }, allow: [unknownPath] }',
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
    [
      'and is a path that is known',
      '- { expect: { state: { account.session: { phase: signedIn } } }, allow: [unknownPath] }',
      '4:76 Nothing here needs unknownPath to be allowed: leave it out.',
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
