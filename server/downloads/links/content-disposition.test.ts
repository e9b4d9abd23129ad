import { expect, test } from 'vitest';
import { attachment } from './content-disposition.ts';

test.each([
  ['Loop 1.wav', `attachment; filename="Loop 1.wav"; filename*=UTF-8''Loop%201.wav`],
  ['a"b%c.wav', `attachment; filename="a_b_c.wav"; filename*=UTF-8''a%22b%25c.wav`],
  ["it's (ok)*.wav", `attachment; filename="it's (ok)*.wav"; filename*=UTF-8''it%27s%20%28ok%29%2A.wav`],
  [
    '../../etc/pass\u0000wd\r\nX: y',
    `attachment; filename="sound.._.._etc_pass_wd__X: y"; filename*=UTF-8''.._.._etc_pass_wd__X%3A%20y`,
  ],
  ['gpj.\u202ewav', `attachment; filename="gpj._wav"; filename*=UTF-8''gpj._wav`],
  ['日本.wav', `attachment; filename="sound.wav"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.wav`],
  ['\ud800.wav', `attachment; filename="sound.wav"; filename*=UTF-8''%EF%BF%BD.wav`],
])('%j is offered under a name that every program takes [API-55]', (fileName, header) => {
  expect(attachment(fileName)).toBe(header);
});
