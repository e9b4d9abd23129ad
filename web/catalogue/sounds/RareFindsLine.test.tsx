import { afterEach, expect, it } from 'vitest';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll } from '../../testing/draw.ts';
import RareFindsLine from './RareFindsLine.tsx';

afterEach(eraseAll);

it.each([
  ['a visitor', null, true],
  ['the Free plan', 'free@demo.test', true],
  ['no plan', 'noplan@demo.test', true],
  ['a plan that has them', 'premium@demo.test', false],
])('Rare Finds say why they are locked: %s [DECISION-62, FILT-44]', async (_, email, isTold) => {
  const app = anApp('/samples?rare_find=1');
  if (email === null) await app.account.loadUser.execute();
  else await app.account.logIn.execute(email, 'demo1234');
  const line = await draw(
    <AppContext value={app}>
      <RareFindsLine />
    </AppContext>,
  );
  expect(line.element.textContent).toBe(
    isTold ? 'Listen to all of them. Downloads come with a Basic, Premium or Max plan. See plans' : '',
  );
});
