/**
 * Stands in for a module of the web app that is not here. A page that was opened before the shop was replaced asks for
 * modules of its own release; without them it could only wait. Where the module that the page began with is gone as well,
 * the page is of an earlier release, and is loaded again. A page that has just been loaded again does not try again: were
 * a build incomplete, it would never come to rest.
 */
export const earlierRelease = `const [began] = performance.getEntriesByType('navigation');
const isAnew = began.type === 'reload' && performance.now() < 10_000;
const { href } = document.querySelector('link[rel=modulepreload]');
const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
if (status === 404 && !isAnew) location.reload();
throw new Error('This module is not part of the release of the shop that runs now.');
`;
