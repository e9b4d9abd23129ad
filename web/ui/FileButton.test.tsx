import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileButton } from './FileButton.tsx';

test.each([
  ['a whole folder', true],
  ['one file', false],
])('asks for %s from the first moment: in the page as it is served', (_, isFolder) => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(<FileButton label="Choose" isFolder={isFolder} onFiles={() => {}} />);
  const field = served.querySelector('input')!;
  expect([field.hasAttribute('webkitdirectory'), field.multiple]).toEqual([isFolder, isFolder]);
});
