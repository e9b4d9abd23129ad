// What widget tests import as React: what ships, plus what tests need.
export * from './react.ts';
export { default } from './react.ts';
export { act } from 'preact/test-utils';
