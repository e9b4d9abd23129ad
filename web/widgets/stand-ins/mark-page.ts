export { markRoots as markPage } from '../roots.ts';
