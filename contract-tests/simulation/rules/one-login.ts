import type { MakeRule } from './rule.ts';

export const oneLogin: MakeRule = (stage, must) => ({
  afterStep() {
    for (const { app, name } of stage.tabs) {
      const logins = app.shell.dialogs.open.current.filter(({ kind }) => kind === 'login').length;
      if (logins === 0) continue;
      stage.trace.saw('near: a login is asked for');
      must(logins === 1, `${name} asks ${logins} times at once`);
    }
  },
});
