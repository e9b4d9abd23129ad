// `npm run new -- use-case wishlist share-list`: every file that a use case takes, wired, with a promise that still fails.
import { fail, root } from './toolchain.js';
import { createUseCase } from './new/use-case.js';

const [kind, feature, verb, ...rest] = process.argv.slice(2);
const usage = 'npm run new -- use-case <feature> <verb-phrase>, as in: npm run new -- use-case wishlist share-list';

if (kind !== 'use-case' || !feature || !verb || rest.length > 0) fail(`Usage: ${usage}`);

try {
  const { write, wired } = createUseCase(root, feature, verb);
  console.log(`Write these:\n${write.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Wired already:\n${wired.map((file) => `  ${file}`).join('\n')}`);
  console.log('Then: npm run format, npm run docs, npm test -- types lint unit');
} catch (error) {
  fail(error.message);
}
