import type { Form } from '../stage/form.ts';
import type { MakeRule } from './rule.ts';

type Fields = Readonly<Record<string, string>>;

const EMAIL = 'Please enter a valid email address!';
const FAILED = 'Something went wrong, refresh the page and try again.';
const PASSWORD = 'Please enter your password!';

const isAddress = (email: string): boolean => {
  const [name = '', host = '', ...more] = email.trim().split('@');
  return more.length === 0 && name !== '' && /^\w+(?:\.\w+)+$/.test(host);
};

/** The fields that a form must mark. */
function wrongIn(form: Form): readonly string[] {
  if (form.of === 'login')
    return [...(isAddress(form.email) ? [] : ['email']), ...(form.password === '' ? ['password'] : [])];
  const isNamed = form.name.trim() !== '' && form.name.length <= 100;
  return [...(isNamed ? [] : ['name']), ...(form.description.length <= 1000 ? [] : ['description'])];
}

/**
 * An invalid form is not sent, and marks each invalid field [SESS-08, SESS-09, COLL-10, COLL-11]; refusals are shown in
 * the shop's words, and everything else in the page's own [SESS-12, SESS-13].
 */
export const formsSayWhatIsWrong: MakeRule = (stage, must) => {
  function login({ email, refused }: Extract<Form, { readonly of: 'login' }>, name: string): void {
    if (!refused) return;
    const { fields, message, cause } = refused;
    must(fields.email === undefined || fields.email === EMAIL, `${name} says of an address: ${fields.email}`);
    must(fields.password === undefined || fields.password === PASSWORD, `${name} says: ${fields.password}`);
    const isSent = Object.keys(fields).length === 0;
    must(isSent === (cause !== null), `${name} asks the shop about the login of ${email}, or does not`);
    if (cause === null) return must(message === null, `${name} says ${message} of a form that was not sent`);
    const said = cause.kind === 'unauthenticated' ? cause.message : FAILED;
    must(message === said, `${name} says of a login that has failed: ${message}`);
  }

  function check(form: Form, name: string, isKnown: boolean): void {
    const wrong = wrongIn(form);
    const { refused } = form;
    stage.trace.saw(`near: a form is ${refused ? 'refused' : 'taken'}`);
    must(wrong.length === 0 || refused !== null, `${name} takes a form with wrong ${String(wrong)}`);
    if (form.of === 'login') login(form, name);
    const fields: Fields = refused && 'fields' in refused ? refused.fields : {};
    // A visitor is asked to log in before a form is validated.
    if (wrong.length === 0 || (form.of === 'collection' && !isKnown)) return;
    must(
      String(Object.keys(fields).toSorted()) === String(wrong.toSorted()),
      `${name} marks ${String(Object.keys(fields))} of a form with wrong ${String(wrong)}`,
    );
  }

  return {
    asked({ name }, call, { args: [first, second] }) {
      if (call === 'account.logIn')
        must(isAddress(first as string) && second !== '', `${name} sends a login that cannot succeed`);
      if (call !== 'collections.create' && call !== 'collections.edit') return;
      const words = (call === 'collections.create' ? first : second) as { readonly name: string };
      must(words.name.trim() !== '' && words.name.length <= 100, `${name} sends a collection without a name`);
    },
    afterStep() {
      for (const tab of stage.tabs)
        for (const form of tab.forms.splice(0))
          check(form, tab.name, !form.refused || !('kind' in form.refused) || form.refused.kind !== 'unauthenticated');
    },
  };
};
