import { expect, test } from 'vitest';
import { type Outlook, complaintsAbout } from './expectations.ts';

test('an expectation that nothing looks at is no expectation that is met', async () => {
  const nowhere = () => ({ file: 'a.yaml', line: 1, column: 1 });
  await expect(complaintsAbout({ weather: 'fine' }, {} as Outlook, nowhere)).rejects.toThrow('weather');
});
