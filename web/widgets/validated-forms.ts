import type { Scope } from '../scope/scope.ts';

const MARKED = 'needs-validation';
const VALIDATED = 'was-validated';

/**
 * Validates forms of the page that ask for it before anything is sent: an invalid form is stopped and marked, a valid
 * one loses the mark [WIDG-31, WIDG-32, WIDG-33, DECISION-190].
 */
export function validateForms(page: Scope): void {
  // Before the page's own listeners, which never see a stopped event.
  page.listen(
    document,
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.classList.contains(MARKED)) return;
      const passes = form.checkValidity();
      form.classList.toggle(VALIDATED, !passes);
      if (passes) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
