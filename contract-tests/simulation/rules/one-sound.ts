import { audioUrlOf } from '../../../core/player/player.ts';
import type { MakeRule } from './rule.ts';

export const oneSound: MakeRule = (stage, must) => ({
  afterStep() {
    for (const { app, audio, name } of stage.tabs) {
      const state = app.player.state.current;
      must(audio.sounding.size <= 1, `${audio.sounding.size} sounds play at once on ${name}`);
      const isPlaying = state.phase === 'playing';
      must(isPlaying === audio.sounding.size > 0, `${name} says '${state.phase}' and its device does something else`);
      if (state.phase !== 'playing') continue;
      stage.trace.saw('near: a sound plays');
      must([...audio.sounding.values()][0] === audioUrlOf(state.cue), `another sound plays on ${name} than it says`);
    }
  },
  ended({ audio, name }) {
    must(audio.sounding.size === 0, `${name} is gone and still plays`);
  },
});
