import { describe, expect, it } from 'vitest';
import { aPack, aSound } from '../../core/testing/builders.ts';
import { factsOf, outlineOf } from './cue-facts.ts';

const GROUP = { id: 9, name: 'Night Drive stems', color: '#c2410c' };

describe('what the player says of its cue', () => {
  it('names stems by their group, and is as long as the longest', () => {
    const sounds = [aSound({ id: 1 }), aSound({ id: 2, seconds: 16, duration: '00:16' })];
    const facts = factsOf({ kind: 'stems', group: GROUP, sounds });
    expect(facts).toMatchObject({
      name: 'Night Drive stems, 2 together',
      href: '/samples?group_id=9,Night%20Drive%20stems,%23c2410c',
      of: { name: 'Night Drive', href: '/sample-pack/night-drive' },
      seconds: 16,
      length: '00:16',
    });
  });

  it('says of a demo whose it is, and leaves its length to the file', () => {
    const facts = factsOf({ kind: 'pack', pack: aPack() });
    expect(facts).toMatchObject({
      name: 'Night Drive',
      href: '/sample-pack/night-drive',
      length: null,
      waveform: null,
    });
    expect(facts.of.name).toBe(aPack().provider.name);
  });
});

describe('waveforms laid over each other', () => {
  it('show in each column the loudest, in its tone', () => {
    const drums = { peaks: [1, 0.2, 0.4], tone: [0, 1, 2] };
    const pad = { peaks: [0.5, 0.6], tone: [7, 8] };
    expect(outlineOf([pad, drums])).toEqual({ peaks: [1, 0.6, 0.4], tone: [0, 8, 2] });
  });

  it('have no tone where one was not measured, and are none of nothing', () => {
    expect(outlineOf([{ peaks: [0.5], tone: [] }])).toEqual({ peaks: [0.5], tone: [] });
    expect(outlineOf([])).toBeNull();
  });
});
