import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

/** Wants to know who is here before a password is changed or an account deleted; `said` is how, in turn. */
function aCautiousStore(password = 'demo1234') {
  const said: string[] = [];
  const needed = json(403, { message: 'Please confirm that it is you.', reason: 'recent_login' });
  const guarded = (request: Request) =>
    said.includes('right') ? new Response(null, { status: 204 }) : needed(request);
  const store = aStore({
    ...SIGNED_IN,
    'PUT /api/v1/account/password': guarded,
    'DELETE /api/v1/account': guarded,
    'GET /logout': () => new Response(null, { status: 302, headers: { location: '/' } }),
    'POST /api/v1/account/confirm-identity': async (request) => {
      const { password: given } = (await request.json()) as { password: string };
      said.push(given === password ? 'right' : 'wrong');
      const fields = { password: { message: 'This is not your password.' } };
      return given === password
        ? new Response(null, { status: 204 })
        : Response.json({ constraint_violation_list: fields }, { status: 400 });
    },
  });
  return { store, said };
}

test('a deletion long after the login takes the password from the environment, as the login does', async () => {
  const { store, said } = aCautiousStore();
  const env = { LOOPSTEAD_PASSWORD: 'demo1234' };
  expect((await aCommandLine().run(['account', 'delete', '--yes'], { store, env })).code).toBe(0);
  expect(said).toEqual(['right']);
});

test('a wrong password ends the command with what is wrong', async () => {
  const { store } = aCautiousStore();
  const env = { LOOPSTEAD_PASSWORD: 'wrong1' };
  const ended = await aCommandLine().run(['account', 'delete', '--yes'], { store, env });
  expect(ended).toMatchObject({ code: 2, stderr: 'error: password: This is not your password.\n' });
});

test('without a password the command says where it may come from', async () => {
  const { store, said } = aCautiousStore();
  const ended = await aCommandLine().run(['account', 'delete', '--yes', '--no-input'], { store });
  expect(ended.stderr).toContain('set LOOPSTEAD_PASSWORD');
  expect([ended.code, said]).toEqual([2, []]);
});

test('a new password comes by its own way, and the one so far from a file', async () => {
  const { store, said } = aCautiousStore();
  const { run, folder } = aCommandLine();
  writeFileSync(join(folder, 'before'), 'demo1234\n', { mode: 0o600 });
  const env = { LOOPSTEAD_PASSWORD: 'kiln7tape' };
  const named = ['account', 'password', '--current-password-file', 'before'];
  expect((await run(named, { store, env })).code).toBe(0);
  expect(said).toEqual(['right']);
  const unnamed = await run(['account', 'password', '--no-input'], { store: aCautiousStore().store, env });
  expect(unnamed.stderr).toContain('--current-password-file');
});
