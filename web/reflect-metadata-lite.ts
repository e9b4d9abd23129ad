/**
 * Stands in for `reflect-metadata/lite`, which Inversify imports for its decorators. The shop binds without them,
 * so that two calls are ever made: to note a container's number, and to look for notes that nobody left.
 */
const notes = new WeakMap<object, Map<unknown, unknown>>();

Object.assign(Reflect, {
  defineMetadata(key: unknown, value: unknown, target: object) {
    notes.set(target, (notes.get(target) ?? new Map<unknown, unknown>()).set(key, value));
  },
  getOwnMetadata: (key: unknown, target: object) => notes.get(target)?.get(key),
  getMetadata: (key: unknown, target: object) => notes.get(target)?.get(key),
});
