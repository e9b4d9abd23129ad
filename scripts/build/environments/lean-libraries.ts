import { defaultClientConditions } from 'vite';

/** RxJS ships its smaller build under this condition. */
export const LEAN_RXJS = { conditions: ['es2015', ...defaultClientConditions] };

/** What Inversify's modules prepare for its own use goes with what uses it. */
export const LEAN_INVERSIFY = {
  moduleSideEffects: [{ test: /\/node_modules\/@inversifyjs\//, sideEffects: false }],
};
