import { expect, test } from 'vitest';
import { CALLS } from '../../../adapters/faults/call-routes.ts';
import { Dice } from '../dice.ts';
import { PRESSES } from '../presses/presses.ts';
import { accounts } from './accounts.stories.ts';
import { makersAtWork } from './makers.stories.ts';
import { aSchedule } from './weave.ts';

const schedules = [
  ...Array.from({ length: 2000 }, (_, seed) => aSchedule(new Dice(seed))),
  ...Array.from({ length: 200 }, (_, seed) => makersAtWork(new Dice(seed))),
  ...Array.from({ length: 200 }, (_, seed) => aSchedule(new Dice(seed), accounts, 2)),
];

test('the same dice tell the same schedule, and others another one', () => {
  expect(aSchedule(new Dice(3))).toEqual(schedules[3]);
  expect(new Set(schedules.map((schedule) => JSON.stringify(schedule))).size).toBe(schedules.length);
});

test('a schedule is data: what is written down and read again is the same', () => {
  for (const schedule of schedules) expect(JSON.parse(JSON.stringify(schedule))).toEqual(schedule);
});

test('stories press what there is, and their faults meet calls that there are', () => {
  const steps = schedules.flatMap((schedule) => schedule.steps);
  const presses = steps.flatMap((step) => (step.does === 'press' ? step.press : []));
  const calls = steps.flatMap((step) => (step.does === 'fault' ? step.fault.call : []));
  expect(presses.filter((press) => !(press in PRESSES))).toEqual([]);
  expect(calls.filter((call) => call !== '*' && !CALLS.includes(call))).toEqual([]);
});

test('every press comes in some schedule', () => {
  const pressed = new Set(schedules.flatMap(({ steps }) => steps.map((step) => step.does === 'press' && step.press)));
  expect(Object.keys(PRESSES).filter((name) => !pressed.has(name))).toEqual([]);
});
