import type { DrumName } from './drum-kit.ts';

/** A drum grammar: one bar of sixteen steps per drum, and what the last bar of a phrase does instead. */
export interface Groove {
  /** Lines of steps: `X` accent, `x` normal, `o` soft, `?` sometimes soft, `.` rest. */
  readonly bar: Partial<Record<DrumName, string>>;
  readonly turn: Partial<Record<DrumName, string>>;
  /** Drums of the top loop only (without kick and snare), for percussion layers. */
  readonly percussion: Partial<Record<DrumName, string>>;
}

export const GROOVES = {
  boomBap: {
    bar: {
      kick: 'X..?..x...x..?..',
      snare: '....X..?....X...',
      closedHat: 'x.o.x.o.x.o.x.oo',
      openHat: '..............?.',
    },
    turn: {
      kick: 'X..x..x...xx....',
      snare: '....X..o.o..X.?x',
      closedHat: 'x.o.x.o.x.o.x...',
      openHat: '..............x.',
    },
    percussion: { shaker: 'o.x.o.x.o.x.o.x.', rim: '...?......?..?..', tambourine: '....x.......x...' },
  },
  lofi: {
    bar: {
      kick: 'X......x..x.....',
      snare: '....x.......x..?',
      closedHat: 'x.o.xo..x.o.x.o.',
      rim: '.......?.?......',
    },
    turn: {
      kick: 'X......x.xx...?.',
      snare: '....x.......x.o.',
      closedHat: 'x.o.xo..x.o.....',
      openHat: '............x...',
    },
    percussion: { shaker: '..x...x...x...x.', woodblock: '...?..o......?..', snap: '....o.......o...' },
  },
  house: {
    bar: {
      kick: 'X...X...X...X...',
      clap: '....X.......X...',
      closedHat: 'o.?.o.?.o.?.o.?.',
      openHat: '..x...x...x...x.',
    },
    turn: {
      kick: 'X...X...X...X.?.',
      clap: '....X.......X..o',
      closedHat: 'ooooo.ooooooo.oo',
      openHat: '..x...x...x...x.',
    },
    percussion: {
      congaHigh: '...x..x....x..o.',
      congaLow: '......o..x....x.',
      shaker: 'oxoxoxoxoxoxoxox',
      rim: '..?..x....?..x..',
    },
  },
  techno: {
    bar: {
      kick: 'X...X...X...X...',
      closedHat: 'oo.ooo.ooo.ooo.o',
      openHat: '..x...x...x...x.',
      rim: '...?..x....?..x.',
    },
    turn: {
      kick: 'X...X...X...X..o',
      closedHat: 'oo.ooo.ooo.ooo.o',
      clap: '....x.......x...',
      tomLow: '..........x..x..',
    },
    percussion: {
      tomHigh: '...o..x.....o...',
      tomLow: '......o...x...o.',
      ride: '..x...x...x...x.',
      cowbell: '.....?.......?..',
    },
  },
  breaks: {
    bar: {
      kick: 'X.X.......X?....',
      snare: '....X..o.o..X..o',
      closedHat: 'x.x.x.x.x.x.x.x.',
      ride: '................',
    },
    turn: {
      kick: 'X.X.......XX..?.',
      snare: '....X..o.o....Xo',
      closedHat: 'x.x.x.x.x.x.x.x.',
      crash: 'x...............',
    },
    percussion: { shaker: 'oxoxoxoxoxoxoxox', tambourine: '..x...x...x...x.', congaHigh: '...o..o....o..o.' },
  },
  drumAndBass: {
    bar: {
      kick: 'X.........X.....',
      snare: '....X..?....X..?',
      closedHat: 'x.xox.xox.xox.xo',
      ride: 'x...x...x...x...',
    },
    turn: {
      kick: 'X.........X..x..',
      snare: '....X..o.o..X.oo',
      closedHat: 'x.xox.xox.xox...',
      openHat: '..............x.',
    },
    percussion: { shaker: 'oxoxoxoxoxoxoxox', rim: '...o..o...o..o..', tomHigh: '.......?.....?..' },
  },
  trap: {
    bar: {
      kick: 'X......x..x....?',
      clap: '........X.......',
      closedHat: 'x.x.x.xxx.x.xoxx',
      snare: '..............?.',
    },
    turn: {
      kick: 'X......x..x..x..',
      clap: '........X.....?.',
      closedHat: 'x.xoxxxxx.x.....',
      openHat: '............x...',
    },
    percussion: {
      rim: '...x..?...x..x..',
      snap: '........x.......',
      congaHigh: '..o..o....o..o..',
      cowbell: '......?.......?.',
    },
  },
  garage: {
    bar: {
      kick: 'X.....?...x.....',
      snare: '....X.......X...',
      closedHat: '..x..ox...x..ox.',
      openHat: '......x...?...x.',
      rim: '.......o.o.....o',
    },
    turn: {
      kick: 'X..x......x..x..',
      snare: '....X..o....X...',
      closedHat: '..x..ox...x..ox.',
      openHat: '......x.......x.',
    },
    percussion: { shaker: 'o.xoo.xoo.xoo.xo', woodblock: '...x..o..x....o.', congaLow: '.......o......x.' },
  },
  afro: {
    bar: {
      kick: 'X...X...X...X...',
      rim: '...x..x...x..x..',
      congaHigh: 'x..o..x..o..x.o.',
      shaker: 'xooxxooxxooxxoox',
      openHat: '..o...o...o...o.',
    },
    turn: {
      kick: 'X...X...X...X...',
      rim: '...x..x...x.xx..',
      congaHigh: 'x..o..x..oxxx.o.',
      congaLow: '.......x.....xx.',
    },
    percussion: {
      congaHigh: 'x..o..x..o..x.o.',
      congaLow: '..o..x.....x...x',
      cowbell: 'x..x..x...x.x...',
      tambourine: '..x...x...x...x.',
    },
  },
  synthwave: {
    bar: {
      kick: 'X...x...X...x...',
      snare: '....X.......X...',
      closedHat: 'o.x.o.x.o.x.o.x.',
      tomHigh: '................',
    },
    turn: {
      kick: 'X...x...X...x...',
      snare: '....X.......X.xx',
      tomHigh: '........x.x.....',
      tomLow: '..........x.x.x.',
    },
    percussion: { tambourine: 'o.x.o.x.o.x.o.x.', tomHigh: '......x.......x.', clap: '....x.......x...' },
  },
  dembow: {
    bar: {
      kick: 'X...X...X...X...',
      snare: '...x..x....x..x.',
      closedHat: 'o.o.o.o.o.o.o.o.',
      woodblock: '..?.....?.......',
    },
    turn: {
      kick: 'X...X...X...X...',
      snare: '...x..x....x.xx.',
      tomHigh: '............x.x.',
      closedHat: 'o.o.o.o.o.o.o...',
    },
    percussion: { shaker: 'xoxoxoxoxoxoxoxo', congaHigh: '...x..x....x..x.', cowbell: 'o...o...o...o...' },
  },
  halfTime: {
    bar: {
      kick: 'X.....?...x.....',
      snare: '........X.......',
      closedHat: 'x...o...x...o.?.',
      ride: '....?.......?...',
    },
    turn: {
      kick: 'X.....x...x.....',
      snare: '........X....o.o',
      closedHat: 'x...o...x...o...',
      crash: '................',
    },
    percussion: {
      shaker: '..o...o...o...o.',
      tomLow: 'o.....?.......o.',
      rim: '......o......?..',
      woodblock: '..?.......o.....',
    },
  },
  disco: {
    bar: {
      kick: 'X...X...X...X...',
      snare: '....x.......x...',
      closedHat: 'xo.oxo.oxo.oxo.o',
      openHat: '..x...x...x...x.',
    },
    turn: {
      kick: 'X...X...X...X...',
      snare: '....x.......x.xx',
      closedHat: 'xo.oxo.oxo.ox...',
      openHat: '..x...x...x.....',
      tomHigh: '............x...',
    },
    percussion: {
      tambourine: 'oxoxoxoxoxoxoxox',
      congaHigh: 'o.xo.ox.o.xo.oxx',
      congaLow: '...x.......x....',
      cowbell: 'x.......x.......',
    },
  },
} satisfies Record<string, Groove>;

export type GrooveName = keyof typeof GROOVES;
