import { expect, test } from 'vitest';
import { settled } from '../kernel/settled.ts';
import { Belongings } from './belongings.ts';

test('a login is over when every part knows the customer, one after the other', async () => {
  const belongings = new Belongings();
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  belongings.add({ onLeft: () => {} });
  belongings.add(
    { onSignedIn: () => (heard.push('first'), promise) },
    { onSignedIn: async () => void heard.push('second') },
  );
  const telling = belongings.onSignedIn().then(() => heard.push('over'));
  await settled();
  expect(heard).toEqual(['first']);
  resolve();
  await telling;
  expect(heard).toEqual(['first', 'second', 'over']);
});

test('every part hears of what concerns it, and of nothing else', () => {
  const belongings = new Belongings();
  const heard: string[] = [];
  belongings.add(
    {},
    {
      onLogin: () => heard.push('login'),
      onLeft: () => heard.push('left'),
      onLogout: () => heard.push('logout'),
      onAsked() {
        heard.push('asked');
        return (isSomebodyElse) => heard.push(`answered ${isSomebodyElse}`);
      },
    },
  );
  const tell = belongings.onAsked();
  expect(heard).toEqual(['asked']);
  tell(true);
  belongings.onLogin();
  belongings.onLeft();
  belongings.onLogout();
  expect(heard).toEqual(['asked', 'answered true', 'login', 'left', 'logout']);
});
