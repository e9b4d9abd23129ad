import type { MakeRule } from './rule.ts';

/** The page of a browser that has started last plays; the others have paused. */
export const onePage: MakeRule = (stage, must) => ({
  sounds(tab) {
    if (stage.tabs.some((other) => other !== tab && other.browser === tab.browser && other.audio.sounding.size > 0))
      stage.trace.saw('near: a page begins while another one plays');
  },
  afterStep() {
    for (const { number } of stage.browsers) {
      const playing = stage.tabs.filter(({ browser, audio }) => browser.number === number && audio.sounding.size > 0);
      must(playing.length <= 1, () => `${playing.map(({ name }) => name).join(' and ')} play at once`);
    }
  },
});
