// What tests of widgets find under the name of React: what ships, and what tests ask beside it.
export * from './react.ts';
export { default } from './react.ts';
export { act } from 'preact/test-utils';
