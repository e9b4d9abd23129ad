import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../composition/app.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { cueOf } from '../../core/player/player.ts';
import { routeOf } from '../../core/routes.ts';
import { aSound } from '../../core/testing/builders.ts';
import { anApp } from '../testing/an-app.ts';
import { step } from './step.ts';

let app: App;
beforeEach(async () => {
  app = anApp('/samples?size=3');
  await openPage(app, routeOf(app.shell.navigation.location.current));
});
afterEach(() => app.dispose());

const ids = () => {
  const list = app.catalogue.soundList.current;
  return list.phase === 'loaded' ? list.page.items.map(({ id }) => id) : [];
};
const current = () => {
  const cue = cueOf(app.player.state.current);
  return cue?.kind === 'sound' ? cue.sound.id : null;
};

it('goes through the list on view by the buttons of the player', () => {
  step(app, 'next');
  step(app, 'next');
  expect(current()).toBe(ids()[1]);
  step(app, 'previous');
  expect(current()).toBe(ids()[0]);
});

it('lets the first sound, and what is from elsewhere, begin again', () => {
  for (const sound of [null, aSound({ id: 9_999 })]) {
    if (sound) app.player.play.execute({ kind: 'sound', sound });
    else step(app, 'next');
    const before = current();
    app.player.seek.execute(0.5);
    step(app, 'previous');
    expect([current(), app.player.state.position.current.fraction]).toEqual([before, 0]);
  }
});
