import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scope } from '../scope/scope.ts';
import { validateForms } from './validated-forms.ts';

let page: Scope;
beforeEach(() => {
  page = new Scope();
  validateForms(page);
});
afterEach(() => {
  page.dispose();
  document.body.innerHTML = '';
});

function aForm(classes: string) {
  document.body.innerHTML = `<form class="${classes}" novalidate><input name="name" required></form>`;
  const form = document.querySelector('form')!;
  const reached = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', reached);
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event;
  };
  return { form, input: form.querySelector('input')!, reached, submit };
}

describe('a form that asks for it', () => {
  it('is checked by the browser when it is submitted [WIDG-31, DECISION-190]', () => {
    const { form, submit } = aForm('needs-validation');
    const check = vi.spyOn(form, 'checkValidity');
    submit();
    expect(check).toHaveBeenCalledOnce();
  });

  it('is stopped and marked where it fails [WIDG-32]', () => {
    const { form, reached, submit } = aForm('needs-validation');
    expect(submit().defaultPrevented).toBe(true);
    expect([reached.mock.calls.length, form.className]).toEqual([0, 'needs-validation was-validated']);
  });

  it('loses the mark and goes on where it passes [WIDG-33]', () => {
    const { form, input, reached, submit } = aForm('needs-validation was-validated');
    input.value = 'Ada';
    submit();
    expect([reached.mock.calls.length, form.className]).toEqual([1, 'needs-validation']);
  });
});

it('any other form is its own affair [WIDG-31]', () => {
  const { form, reached, submit } = aForm('newsletter');
  submit();
  expect([reached.mock.calls.length, form.className]).toEqual([1, 'newsletter']);
});

it('nothing is checked any more when the page is over', () => {
  page.dispose();
  const { reached, submit } = aForm('needs-validation');
  submit();
  expect(reached).toHaveBeenCalledOnce();
});
