import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, Visitor, parseSync } from 'vite';

/** Calls that read the time. */
const TIMES = /^(?:Date\.now|Date|performance\.now|Temporal\.Now\.\w+)$/;
const LUCK = /^Math\.random$/;
/** Calls that keep running, or fire, after their owner is gone. */
const TIMERS = /^(?:setTimeout|setInterval|setImmediate|requestAnimationFrame|requestIdleCallback|queueMicrotask)$/;
const OBSERVERS = /^(?:Mutation|Resize|Intersection|Performance)Observer$/;
/** RxJS operators that wait in real time unless they are given a scheduler. */
const WAITING =
  /^(?:timer|interval|delay|(?:debounce|throttle|audit|sample|buffer|window)Time|timeout|timestamp|timeInterval)$/;
const SCHEDULERS = /^(?:async|asap|queue|animationFrame)Scheduler$/;

const INSTEAD = {
  time: 'take the time from Clock (core/kernel/clock.ts)',
  luck: 'take a name from NewId (core/kernel/ids.ts), and other luck from a seed',
  timer:
    'wait on Clock by `after` or `every`; in the web by a Scope of web/scope, or by web/scope/once.ts for what comes once',
  listener: 'listen by a Scope of web/scope; for Ctrl-C by cli/host/interruption.ts',
  observer: 'give it to `observe` of a Scope of web/scope',
  scheduler: 'give it the scheduler of Clock',
} as const;

/** The files between the rooms and their surroundings, so that no other file needs to touch these. */
export const OWNERS = {
  'core/kernel/clock.ts': 'It makes a Clock of the scheduler of RxJS.',
  'web/scope/': 'Here a Scope ends what it began, and here is what comes once.',
  'cli/host/interruption.ts': 'Here listeners for Ctrl-C are taken away when the work ends.',
  'cli/host/stopwatch.ts': 'It measures how long a run takes, whatever the time is on its stage.',
  'cli/stage/event-loop.ts':
    'It waits for turns of the event loop, in which a server of this process works and signals come in.',
} as const;

/**
 * What a file takes from its surroundings but should be given (time, randomness), and what it starts there and nobody
 * ends (timers, listeners, observers): where, what, and what to do instead.
 */
export function takenFromSurroundings(root: string, file: string): readonly string[] {
  const source = readFileSync(resolve(root, file), 'utf8');
  const found: string[] = [];
  const owned = new Set<unknown>();
  /** Names of RxJS by their local names; namespace imports, as in `rx.timer`, under `rx`. */
  const ofRxjs = new Map<string, string>();
  const say = (what: string, { start }: { readonly start: number }, instead: keyof typeof INSTEAD) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${what}: ${INSTEAD[instead]}`);
  const inRxjs = (name: string): string => {
    const [first = '', member] = name.split('.');
    return (member === undefined ? ofRxjs.get(first) : ofRxjs.get(first) === '' && member) || '';
  };
  new Visitor({
    ImportDeclaration(declaration) {
      const from = declaration.source.value;
      if (/^(?:node:)?timers(?:\/|$)/.test(from)) say(from, declaration, 'timer');
      for (const specifier of declaration.specifiers) {
        if (from !== 'rxjs') continue;
        const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '';
        ofRxjs.set(specifier.local.name, imported);
        if (SCHEDULERS.test(imported)) say(imported, specifier, 'scheduler');
      }
    },
    MemberExpression(member) {
      const name = nameOf(member);
      if (TIMES.test(name)) say(name, member, 'time');
      if (LUCK.test(name)) say(name, member, 'luck');
      if (SCHEDULERS.test(inRxjs(name))) say(inRxjs(name), member, 'scheduler');
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || !init) return;
      for (const property of id.properties) {
        if (property.type !== 'Property') continue;
        const name = [nameOf(init), nameOf(property.key)].filter((part) => part !== '').join('.');
        if (TIMES.test(name)) say(name, property, 'time');
        if (LUCK.test(name)) say(name, property, 'luck');
        if (isGlobal(init) && TIMERS.test(name)) say(name, property, 'timer');
      }
    },
    CallExpression(call) {
      const name = nameOf(call.callee);
      if (name === 'Date') say('Date()', call, 'time');
      // A timer may also be passed as an argument: `new Promise(setImmediate)`.
      for (const timer of [name, ...call.arguments.map(nameOf)]) if (TIMERS.test(timer)) say(timer, call, 'timer');
      if (/(?:^|\.)addEventListener$/.test(name)) say('addEventListener', call, 'listener');
      if (name.endsWith('.observe')) call.arguments.forEach((argument) => owned.add(argument));
      if (WAITING.test(inRxjs(name)) && !/scheduler/i.test(source.slice(call.start, call.end)))
        say(inRxjs(name), call, 'scheduler');
    },
    NewExpression(made) {
      const name = nameOf(made.callee);
      if (name === 'Date' && made.arguments.length === 0) say('new Date()', made, 'time');
      for (const argument of made.arguments) if (TIMERS.test(nameOf(argument))) say(nameOf(argument), made, 'timer');
      if (OBSERVERS.test(name) && !owned.has(made)) say(name, made, 'observer');
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** `Date.now`, also from `globalThis.Date.now`; if the object is not a name, only the last part, `.now`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return isGlobal(node) ? '' : node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return '';
  const owner = nameOf(node.object);
  return isGlobal(node.object) ? node.property.name : `${owner}.${node.property.name}`;
}

const isGlobal = (node: ESTree.Node): boolean =>
  node.type === 'Identifier' && /^(?:window|globalThis|self)$/.test(node.name);
