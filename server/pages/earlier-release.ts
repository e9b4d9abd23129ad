/**
 * Replaces a missing module of the web app. A page that was opened before the shop was updated requests modules of its
 * own release, and would wait for them forever. If the module that the page started with is gone as well, the page
 * belongs to an earlier release, and is reloaded. A page that was just reloaded does not try again: with an incomplete
 * build, it would reload endlessly.
 */
export const earlierRelease = `const [began] = performance.getEntriesByType('navigation');
const isAnew = began.type === 'reload' && performance.now() < 10_000;
const { href } = document.querySelector('link[rel=modulepreload]');
const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
if (status === 404 && !isAnew) location.reload();
throw new Error('This module is not part of the release of the shop that runs now.');
`;
