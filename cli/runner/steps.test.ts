import { describe, expect, test } from 'vitest';
import { DECLARATIONS } from '../declarations.ts';
import { knownIn } from '../scenario/known.ts';
import { complaintsOf, play } from '../run/testing/play.ts';

const KNOWN = knownIn(DECLARATIONS);

/** Basic, premium and a guest; sound 1 is free, sound 4 costs a credit and has MIDI. */
const SHOP = `scenario: A title
users:
  basic: { login: basic@demo.test }
  premium: { login: premium@demo.test }
  guest: {}
steps:
`;
const complaints = (steps: string) => complaintsOf(SHOP + steps.replaceAll(/^(?=.)/gm, '  '));

const SAVE = '{ do: wishlist.toggleSound, with: { id: 1 } }';

describe('a use case', () => {
  test('answers its document, and what follows knows what was captured of it', async () => {
    expect(
      await complaints(`- do: catalogue.browseSounds
  with: { type: LOOP, size: 5 }
  capture: { sound: 'items[?free==false]', ids: 'items[*].id', total: total }
  expect: { ok: true, result: { items: { length: 5 }, total: { gt: 5 } } }
- do: wishlist.toggleSound
  with: { id: '\${sound.id}' }
  expect: { result: { id: '\${sound.id}', saved: true }, state: { wishlist.likedSounds: { '\${sound.id}': true } } }
- expect: { page: { path: { not: 'no. \${total}' } }, state: { catalogue.soundList: { page: { items: { length: 5 } } } } }`),
    ).toEqual([]);
  });

  test('that fails and was not expected to is a complaint, with the reason', async () => {
    expect(await complaints(`- { do: wishlist.toggleSound, as: guest, with: { id: 1 } }`)).toEqual([
      expect.stringContaining('7:11 wishlist.toggleSound fails: {"kind":"unauthenticated"'),
    ]);
  });

  test('that does not fail as expected is one, too', async () => {
    expect(
      await complaints(`- { do: wishlist.toggleSound, with: { id: 1 }, expect: { failure: { kind: forbidden } } }`),
    ).toEqual(['7:69 failure is not as expected. {"kind":"forbidden"} / undefined']);
    expect(await complaints(`- { do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: false } }`)).toEqual([
      '7:64 ok is not as expected. false / true',
    ]);
  });

  test('speaks of its own failure', async () => {
    expect(
      await complaints(
        `- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, expect: { ok: false, failure: { kind: unauthenticated } } }`,
      ),
    ).toEqual([]);
  });

  test('captures what is there, or complains', async () => {
    expect(await complaints(`- { do: catalogue.browseSounds, capture: { sound: 'items[99].id' } }`)).toEqual([
      '7:11 There is no items[99].id in the answer to keep as sound.',
    ]);
  });

  test('is asked for nothing that a variable makes of its input and that it does not take', async () => {
    expect(
      await complaints(`- { do: catalogue.browseSounds, capture: { name: 'items[0].name' } }
- { do: wishlist.toggleSound, with: { id: '\${name}' } }`),
    ).toEqual(['8:11 wishlist.toggleSound does not accept this: with.id: An id must be a whole number from 1.']);
  });

  test('that waits is given the time it needs, and no more than it may take', async () => {
    const slow = `- { fault: { call: wishlist.toggleSound, kind: latency, ms: 5000 } }\n`;
    expect(await complaints(`${slow}- ${SAVE}`)).toEqual([]);
    expect(await complaints(`${slow}- { do: wishlist.toggleSound, with: { id: 1 }, within: 4s }`)).toEqual([
      '8:11 wishlist.toggleSound does not answer within 4s.',
    ]);
  });

  test('that throws is a complaint, and no end of the run', async () => {
    const broken = { ...KNOWN.useCases.get('account.loadUser')!, run: () => Promise.reject(new Error('a bug')) };
    const useCases = new Map([...KNOWN.useCases, ['account.loadUser', broken]]);
    const text = (step: string) => `scenario: a\nsteps: [${step}]`;
    expect(await complaintsOf(text('{ do: account.loadUser }'), { useCases })).toEqual([
      '2:15 account.loadUser throws: Error: a bug',
    ]);
    expect(
      await complaintsOf(text('{ start: { name: it, do: account.loadUser }, allow: [unsettled] }'), { useCases }),
    ).toEqual([]);
  });

  test('that nobody answers is a complaint, and no hang', async () => {
    expect(await complaints(`- { do: downloads.downloadSound, with: { id: 4 }, answer: { wavOrMidi: open } }`)).toEqual(
      ['7:11 downloads.downloadSound does not answer within 20m.'],
    );
  });
});

describe('users', () => {
  test('have devices of their own, and share the shop', async () => {
    expect(
      await complaints(`- { do: wishlist.toggleSound, as: basic, with: { id: 1 }, expect: { result: { saved: true } } }
- { do: wishlist.toggleSound, as: premium, with: { id: 1 }, expect: { result: { saved: true } } }
- { expect: { state: { account.session: { user: { email: basic@demo.test } } } } }
- { as: premium, expect: { state: { account.session: { user: { email: premium@demo.test } } } } }
- { as: guest, expect: { state: { account.session: { phase: visitor } }, balance: null } }`),
    ).toEqual([]);
  });

  test('sign in with a password of the environment', async () => {
    const text = (name: string) => `scenario: a
users: { basic: { login: basic@demo.test, password: $env:${name} } }
steps: [{ expect: { balance: 100 } }]`;
    const env = { RIGHT: 'demo1234', WRONG: 'demo' };
    expect(await complaintsOf(text('RIGHT'), { env })).toEqual([]);
    expect(await complaintsOf(text('WRONG'), { env })).toEqual([
      expect.stringMatching(/^2:8 basic@demo.test cannot sign in:/),
    ]);
    expect(await complaintsOf(text('NOWHERE'), { env })).toEqual([
      '2:8 The password of basic@demo.test is not in the environment.',
    ]);
  });

  test('do things at the same time', async () => {
    expect(
      await complaints(`- fault: { call: wishlist.toggleSound, kind: latency, ms: 100 }
- parallel:
    - { do: wishlist.toggleSound, with: { id: 1 }, expect: { result: { saved: true } } }
    - { do: wishlist.toggleSound, as: premium, with: { id: 1 }, expect: { result: { saved: true } } }
    - { do: wishlist.toggleSound, with: { id: 1 }, expect: { failure: { kind: busy } } }
  expect: { state: { wishlist.likedSounds: { 1: true } } }`),
    ).toEqual([]);
  });

  test('do things at the same time that take longer than each other', async () => {
    expect(
      await complaints(`- fault: { call: wishlist.togglePack, kind: latency, ms: 5000 }
- fault: { call: wishlist.toggleSound, kind: latency, ms: 100 }
- parallel:
    - { do: wishlist.togglePack, with: { id: 1 } }
    - { do: wishlist.toggleSound, with: { id: 1 }, within: 100ms }
    - { do: wishlist.togglePack, as: premium, with: { id: 1 }, within: 4s }`),
    ).toEqual(['12:15 wishlist.togglePack does not answer within 4s.']);
  });

  test('have several pages of one device', async () => {
    expect(
      await complaints(`- open: { as: basic, page: second, at: /samples }
  expect: { page: { path: /samples }, state: { account.session: { phase: signedIn } } }
- { do: selection.tools.tick.add, as: basic/second, with: { ids: [4] } }
- { as: basic/second, expect: { state: { selection.files: [4] } } }
- { expect: { state: { selection.files: [] } } }
- reload: basic
  expect: { state: { selection.files: [4], account.session: { phase: signedIn } } }
- close: basic/second
- { open: { as: basic, page: second }, expect: { page: { path: / } } }`),
    ).toEqual([]);
  });
});

describe('time', () => {
  test('passes when a scenario says so', async () => {
    const [result] = await play(`scenario: a
clock: 2026-01-31T12:00:00Z
users: { basic: { login: basic@demo.test } }
steps: [{ advance: 31d }, { do: account.loadUser, expect: { ok: false } }]`);
    const trace = result?.outcome === 'failed' ? result.failure.trace : [];
    expect(trace[0]?.event.at).toBe(Date.UTC(2026, 2, 3, 12));
  });

  test('what is started goes on, and is settled later', async () => {
    expect(
      await complaints(`- fault: { call: wishlist.toggleSound, kind: latency, ms: 2000 }
- start: { name: press, do: wishlist.toggleSound, with: { id: 1 }, capture: { saved: saved } }
  expect: { state: { wishlist.likedSounds: { 1: saving } } }
- advance: 1s
  expect: { state: { wishlist.likedSounds: { 1: saving } } }
- settle: press
  expect: { ok: true, result: { saved: true }, state: { wishlist.likedSounds: { 1: true } } }
- { do: wishlist.toggleSound, with: { id: 1 }, expect: { result: { saved: { not: '\${saved}' } } } }`),
    ).toEqual([]);
  });

  test('what is settled has failed only where the start or the end speaks of it', async () => {
    const start = `- start: { name: press, do: wishlist.toggleSound, as: guest, with: { id: 1 } }\n`;
    expect(await complaints(`${start}- settle: press`)).toEqual([
      expect.stringContaining('wishlist.toggleSound fails'),
    ]);
    expect(await complaints(`${start}- { settle: press, expect: { failure: { kind: unauthenticated } } }`)).toEqual([]);
  });

  test('steps are repeated, and know their turn', async () => {
    expect(
      await complaints(`- repeat: 3
  steps:
    - { do: selection.tools.tick.add, with: { ids: ['\${turn}'] } }
    - { expect: { state: { selection.files: { length: '\${turn}' } } } }
- { expect: { state: { selection.files: [1, 2, 3] } } }`),
    ).toEqual([]);
  });
});

describe('faults', () => {
  test.each([
    ['drop', 'offline', 'false'],
    ['lostReply', 'offline', 'true'],
    ['status, status: 503', 'unavailable', 'false'],
    ['status, status: 403', 'forbidden', 'false'],
    ['garbage', 'malformed', 'true'],
  ])('%s: %s', async (fault, failure, isDone) => {
    expect(
      await complaints(`- fault: { call: wishlist.toggleSound, times: 1, kind: ${fault} }
- { do: wishlist.toggleSound, with: { id: 1 }, expect: { failure: { kind: ${failure} } } }
- { do: catalogue.loadStates, with: { ids: [1] } }
- { expect: { state: { wishlist.likedSounds: { 1: ${isDone} } } } }`),
    ).toEqual([]);
  });

  test('duplicate: what arrives twice is done twice', async () => {
    expect(
      await complaints(`- fault: { call: wishlist.toggleSound, kind: duplicate, times: 1 }
- { do: wishlist.toggleSound, with: { id: 1 }, expect: { result: { saved: false } } }`),
    ).toEqual([]);
  });

  test('hit the calls they name, from the one they name, until they are cleared', async () => {
    expect(
      await complaints(`- fault: { call: wishlist.toggleSound, kind: drop, from: 2 }
- ${SAVE}
- { do: wishlist.toggleSound, with: { id: 1 }, expect: { failure: { kind: offline } } }
- { do: wishlist.togglePack, with: { id: 1 } }
- clearFaults: wishlist.toggleSound
- ${SAVE}`),
    ).toEqual([]);
  });

  test('take their numbers from variables', async () => {
    const text = (status: string) => `scenario: a
vars: { status: ${status} }
users: { basic: { login: basic@demo.test } }
steps:
  - fault: { call: '*', kind: status, status: '\${status}' }
  - { do: account.loadUser, expect: { failure: { kind: unavailable } } }`;
    expect(await complaintsOf(text('500'))).toEqual([]);
    expect(await complaintsOf(text('many'))).toEqual(['5:5 status is "many", not a number.']);
  });
});

describe('dialogs', () => {
  const DOWNLOAD = 'do: downloads.downloadSound, with: { id: 79 }';

  test('are closed as a person would close them, where nobody answers', async () => {
    expect(
      await complaints(`- { ${DOWNLOAD}, expect: { failure: { kind: dismissed }, dialogs: [{ kind: wavOrMidi, ask: { sound: { id: 79 } } }], files: [] } }
- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, expect: { ok: false, dialogs: [{ kind: login }] } }`),
    ).toEqual([]);
  });

  test('are answered by the step that asks, one after the other', async () => {
    expect(
      await complaints(`- repeat: 2
  steps: [{ ${DOWNLOAD}, answer: { wavOrMidi: midi }, expect: { files: [{ name: { matches: 'mid$' } }] } }]
- parallel:
    - { ${DOWNLOAD}, answer: { wavOrMidi: [dismissed, midi] }, expect: { failure: { kind: dismissed } }, allow: [unaskedAnswer] }`),
    ).toEqual([]);
  });

  test('stay open where the step says so, and are answered later', async () => {
    expect(
      await complaints(`- { start: { name: press, ${DOWNLOAD}, answer: { wavOrMidi: open } }, expect: { dialogs: [{ kind: wavOrMidi }] } }
- advance: 1m
- { answer: { wavOrMidi: wav }, expect: { dialogs: [] } }
- { settle: press, expect: { files: { length: 1 } } }`),
    ).toEqual([]);
  });

  test('let somebody sign in', async () => {
    expect(
      await complaints(`- do: wishlist.toggleSound
  as: guest
  with: { id: 1 }
  answer: { login: { signIn: max@demo.test } }
  expect: { ok: false }
- { as: guest, expect: { state: { account.session: { user: { email: max@demo.test } } }, toasts: { contains: { severity: success } } } }`),
    ).toEqual([]);
  });
});

describe('a device', () => {
  test('holds what a scenario puts on it', async () => {
    expect(
      await complaints(`- { storage: { lock: 'Fm,140', other: 1 }, allow: [unknownPath], expect: { storage: { lock: 'Fm,140', other: '1', third: { absent: true } } } }
- { storage: { other: null }, allow: [unknownPath], expect: { storage: { other: { absent: true } } } }
- { cookies: { multidownload: '1,2' } }
- { reload: basic, expect: { cookies: { multidownload: '1,2' }, state: { selection.files: [1, 2] } } }
- { cookies: { multidownload: null }, expect: { cookies: { multidownload: { absent: true } } } }`),
    ).toEqual([]);
  });

  test('plays, and reports what a scenario lets it report', async () => {
    expect(
      await complaints(`- do: catalogue.browseSounds
- { do: player.play, with: { id: 1 } }
- { audio: { heard: 3, of: 12 }, expect: { state: { player.state: { phase: playing } } } }
- { audio: interrupted, expect: { state: { player.state: { phase: paused } } } }
- { do: player.play.toggle }
- { audio: ended, expect: { state: { player.state: { phase: finished } } } }
- { do: player.play, with: { id: 2 } }
- { audio: { failed: Decode error }, expect: { state: { player.state: { phase: error } } } }`),
    ).toEqual([]);
  });

  test('counts events', async () => {
    expect(
      await complaints(`- { do: wishlist.toggleSound, with: { id: 1 }, expect: { analytics: [{ name: wishlist, id: 1 }] } }
- { do: account.loadUser, expect: { analytics: [] } }`),
    ).toEqual([]);
  });
});

describe('expectations', () => {
  const BUY = 'do: downloads.downloadSound, with: { id: 4 }, answer: { wavOrMidi: wav }';

  test.each([
    ['balance: 98', '7:101 balance is not as expected. 98 / 99'],
    ['balance: { change: -2 }', '7:113 balance.change is not as expected. -2 / -1'],
    ['dialogs: []', '7:101 dialogs is not as expected. [] / ['],
    ['toasts: []', '7:100 toasts is not as expected. [] / ['],
    ['files: []', '7:99 files is not as expected. [] / ['],
    ['files: [{ type: flac }]', '7:108 files[0].type is not as expected. "flac" / "wav"'],
    ['page: { path: /nowhere }', '7:106 page.path is not as expected. "/nowhere" / "/"'],
    [
      'state: { account.session: { phase: visitor } }',
      '7:126 state.account.session.phase is not as expected. "visitor" / "signedIn"',
    ],
    ['state: { tempo.change: { any: true } }', '7:116 state.tempo.change is not as expected. {"any":true} / undefined'],
    ['result: { takenCredits: 5 }', 'result.takenCredits is not as expected. 5 / 1'],
    ['storage: { lock: x }', 'storage.lock is not as expected. "x" / undefined'],
    ['cookies: { multidownload: x }', 'cookies.multidownload is not as expected. "x" / undefined'],
    ['analytics: []', 'analytics is not as expected. [] / ['],
  ])('%s can fail', async (expectation, complaint) => {
    const [first = ''] = await complaints(`- { ${BUY}, expect: { ${expectation} } }`);
    expect(first).toContain(complaint.replace(/^7:\d+ /, ''));
    expect(first).toMatch(/^7:\d+ /);
  });

  test('a look alone belongs to the step before, and to every page of it', async () => {
    expect(
      await complaints(`- { do: wishlist.toggleSound, as: guest, with: { id: 1 }, expect: { ok: false } }
- { as: guest, expect: { dialogs: [{ kind: login }] } }
- { expect: { dialogs: [] } }
- { as: guest, expect: { dialogs: [{ kind: login }] } }
- advance: 1s
- { as: guest, expect: { dialogs: [] } }`),
    ).toEqual([]);
  });

  test('a failed step ends its scenario, and tells what happened in it', async () => {
    const [result] = await play(`scenario: a
steps:
  - { do: catalogue.browseSounds }
  - { name: looks for nothing, do: wishlist.toggleSound, with: { id: 1 }, expect: { ok: true } }
  - { do: catalogue.browseSounds }`);
    expect(result).toMatchObject({
      outcome: 'failed',
      steps: 2,
      failure: {
        step: 'looks for nothing',
        at: { line: 4, column: 5 },
        trace: expect.arrayContaining([
          expect.objectContaining({ event: expect.objectContaining({ kind: 'dialog', dialog: 'login' }) as unknown }),
        ]) as unknown,
      },
    });
  });
});

describe('cases', () => {
  const TABLE = `scenario: A sound that is pressed
users: { somebody: { login: '\${email}' } }
vars: { saved: true }
cases:
  by basic: { email: basic@demo.test, id: 1 }
  by premium: { email: premium@demo.test, id: 2, saved: true }
  by somebody who has liked it: { email: premium@demo.test, id: 2, saved: false }
steps:
  - { do: wishlist.toggleSound, with: { id: '\${id}' }, expect: { result: { id: '\${id}', saved: '\${saved}' } } }
  - { expect: { state: { account.session: { user: { email: '\${email}' } } } } }`;

  test('are a scenario each, with a name and values of their own', async () => {
    const results = await play(TABLE);
    expect(results.map(({ scenario, outcome }) => [scenario.title, scenario.at.line, outcome])).toEqual([
      ['A sound that is pressed: by basic', 5, 'passed'],
      ['A sound that is pressed: by premium', 6, 'passed'],
      ['A sound that is pressed: by somebody who has liked it', 7, 'failed'],
    ]);
  });
});

describe('random values', () => {
  const text = `scenario: a
steps:
  - do: catalogue.browseSounds
    with: { query: '\${random.word}' }
    expect: { page: { path: '\${random.sentence}' } }`;

  test('are those of the seed', async () => {
    const drawn = await Promise.all([1, 1, 2].map((seed) => complaintsOf(text, { seed })));
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]).not.toEqual(drawn[2]);
    expect(drawn[0]).toEqual([expect.stringMatching(/^5:29 page\.path is not as expected\. "[A-Z][a-z ]+\." \/ /)]);
  });

  test('are drawn again in every turn of a repeat, and stay the same outside of it', async () => {
    const is = "{ matches: '^${random.number}$' }";
    expect(
      await complaints(`- { storage: { mode: '\${random.number}', taking: 'none' } }
- repeat: 3
  steps:
    - { expect: { storage: { mode: { not: ${is} }, taking: { not: ${is} } } } }
    - { storage: { taking: '\${random.number}' }, expect: { storage: { taking: ${is} } } }
- { expect: { storage: { mode: ${is} } } }`),
    ).toEqual([]);
  });
});

describe('steps of other files', () => {
  const LIKE = `parameters: [id, wanted]
steps:
  - do: wishlist.toggleSound
    with: { id: '\${id}' }
    capture: { liked: saved }
    expect: { result: { saved: '\${wanted}' } }`;
  const text = (steps: string) => `scenario: a
users: { basic: { login: basic@demo.test }, premium: { login: premium@demo.test }, guest: {} }
vars: { id: 9 }
steps:
${steps}`;

  test('are played in place, with parameters of their own', async () => {
    const steps = `  - do: catalogue.browseSounds
    capture: { sound: 'items[0].id' }
  - { include: shared/like.steps.yaml, with: { id: '\${sound}', wanted: true } }
  - { include: shared/like.steps.yaml, with: { id: '\${sound}', wanted: '\${liked}' }, as: premium }
  - repeat: 2
    steps: [{ include: shared/twice.steps.yaml, with: { id: 30 } }]
  - { expect: { state: { wishlist.likedSounds: { '\${sound}': true } } } }
  - { as: premium, do: wishlist.toggleSound, with: { id: '\${id}' }, expect: { result: { id: 9, saved: true } } }`;
    const twice = `parameters: [id]
steps:
  - { include: like.steps.yaml, with: { id: '\${id}', wanted: true }, as: premium }
  - { include: like.steps.yaml, with: { id: '\${id}', wanted: false }, as: premium }`;
    const files = { 'shared/like.steps.yaml': LIKE, 'shared/twice.steps.yaml': twice };
    expect(await complaintsOf(text(steps), { files })).toEqual([]);
  });

  test('that fail in a turn of a repeat, or in an included file, tell the turn and every place', async () => {
    const steps = `  - repeat: 3
    steps:
      - { include: shared/turns.steps.yaml, with: { turn_outside: '\${turn}' } }`;
    const turns = `parameters: [turn_outside]
steps:
  - repeat: 2
    steps:
      - { do: catalogue.browseSounds, with: { page: '\${turn_outside}' }, expect: { result: { page: { lt: 2 } } } }`;
    const [result] = await play(text(steps).replace('vars: { id: 9 }\n', ''), {
      files: { 'shared/turns.steps.yaml': turns },
    });
    expect(result).toMatchObject({
      outcome: 'failed',
      failure: {
        at: { file: 'shared/turns.steps.yaml', line: 5 },
        inside: [
          { kind: 'turn', turn: 1, of: 2, at: { file: 'shared/turns.steps.yaml', line: 3 } },
          { kind: 'include', at: { file: 'test.scenario.yaml', line: 6 } },
          { kind: 'turn', turn: 2, of: 3, at: { file: 'test.scenario.yaml', line: 4 } },
        ],
      },
    });
    const { trace } = result as Extract<typeof result, { trace: unknown }>;
    expect(trace.map(({ step, inside }) => [step, inside.length])).toEqual([
      ['do catalogue.browseSounds', 3],
      ['do catalogue.browseSounds', 3],
      ['repeat 2', 2],
      ['include shared/turns.steps.yaml', 1],
      ['do catalogue.browseSounds', 3],
    ]);
  });

  test('tell what failed in their own file', async () => {
    const [result] = await play(text('  - { include: like.steps.yaml, with: { id: 1, wanted: false } }'), {
      files: { 'like.steps.yaml': LIKE },
    });
    expect(result).toMatchObject({
      outcome: 'failed',
      failure: { at: { file: 'like.steps.yaml', line: 3 }, complaints: [{ at: { file: 'like.steps.yaml', line: 6 } }] },
    });
  });
});

describe('a mail', () => {
  const RESET = '{ do: joining.requestReset, with: { email: premium@demo.test } }';

  test('is taken once, the oldest first, with what is captured of it', async () => {
    expect(
      await complaints(`- ${RESET}
- advance: 2m
- ${RESET}
- mail: { to: premium@demo.test, subject: Reset your password }
  capture: { old: link }
- mail: { to: premium@demo.test, subject: { startsWith: Reset }, text: { contains: an hour }, link: { not: '\${old}' } }
  capture: { newest: 'links[0]' }
- { do: joining.resetPassword, with: { link: '\${old}', password: kiln7Ember, confirmation: kiln7Ember }, expect: { failure: { kind: notFound } } }
- { do: joining.resetPassword, with: { link: '\${newest}', password: kiln7Ember, confirmation: kiln7Ember } }`),
    ).toEqual([]);
  });

  test('that does not come fails with what did, also if it was taken', async () => {
    expect(
      await complaints(`- ${RESET}\n- mail: { to: premium@demo.test }\n- mail: { to: premium@demo.test }`),
    ).toEqual([
      '9:11 No such mail comes within 1m. {"to":"premium@demo.test"} / [{"to":"premium@demo.test","subject":"Reset your password","taken":true}]',
    ]);
  });

  test('is waited for while time passes, as long as it may take', async () => {
    const slow = `- { fault: { call: joining.requestReset, kind: latency, ms: 30000 } }
- start: { name: asked, ${RESET.slice(2)}
`;
    expect(
      await complaints(`${slow}- mail: { to: premium@demo.test }\n- { settle: asked, expect: { ok: true } }`),
    ).toEqual([]);
    expect(
      await complaints(
        `${slow}- { mail: { to: premium@demo.test }, within: 10s }\n- { settle: asked, expect: { ok: true } }`,
      ),
    ).toEqual(['9:13 No such mail comes within 10s. {"to":"premium@demo.test"} / []']);
  });

  test('that must not come is expected as none, in the step that could cause it', async () => {
    expect(
      await complaints(`- { ${RESET.slice(2, -2)}, expect: { mails: [{ to: premium@demo.test }] } }
- { ${RESET.slice(2, -2)}, expect: { mails: [] } }`),
    ).toEqual([]);
    expect(await complaints(`- { ${RESET.slice(2, -2)}, expect: { mails: [] } }`)).toEqual([
      expect.stringMatching(/^7:\d+ mails is not as expected\. \[\] \/ \[\{"to":"premium@demo\.test"/),
    ]);
  });
});
