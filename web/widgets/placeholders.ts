import { isNear } from '../../core/widgets/is-near.ts';
import { inNextFrame } from '../scope/once.ts';
import type { Scope } from '../scope/scope.ts';
import { LAZY_WIDGETS, PLACEHOLDERS } from './names.ts';
import { problems } from './widgets.messages.ts';

/** Mounts the widget of a placeholder; rejects where that cannot be. */
export type Mount = (placeholder: HTMLElement) => Promise<void>;

/** Tells whoever looks after the page. */
export type Report = (text: string, error: unknown) => void;

/**
 * The placeholders of a page. Each is mounted once, the lazy ones in the order of the document as they come near; one that
 * fails is reported and stays as it is, and the others go on [WIDG-01, WIDG-02, WIDG-27, WIDG-28, DECISION-210].
 */
export class Placeholders {
  readonly #mount: Mount;
  readonly #report: Report;
  readonly #taken = new WeakSet<HTMLElement>();
  #waiting: readonly HTMLElement[] = [];
  #isChecking = false;

  constructor(page: Scope, mount: Mount, report: Report) {
    this.#mount = mount;
    this.#report = report;
    const check = () => this.#checkSoon();
    page.listen(window, 'scroll', check, { capture: true, passive: true });
    page.listen(window, 'resize', check);
    // What is above may have taken its place since.
    page.listen(window, 'load', check);
  }

  /** Takes on what is there by now; what was taken on before is not looked at again. */
  take(root: ParentNode): void {
    for (const placeholder of root.querySelectorAll<HTMLElement>(PLACEHOLDERS)) {
      if (this.#taken.has(placeholder)) continue;
      this.#taken.add(placeholder);
      if (LAZY_WIDGETS.has(placeholder.dataset['widget'] ?? '')) this.#waiting = [...this.#waiting, placeholder];
      else void this.#load(placeholder);
    }
    this.#check();
  }

  /** At most once a frame, however much is scrolled. */
  #checkSoon(): void {
    if (this.#isChecking || this.#waiting.length === 0) return;
    this.#isChecking = true;
    inNextFrame(() => {
      this.#isChecking = false;
      this.#check();
    });
  }

  /** Those that have left the page are not waited for. */
  #check(): void {
    for (;;) {
      this.#waiting = this.#waiting.filter((placeholder) => placeholder.isConnected);
      const [first, ...others] = this.#waiting;
      if (!first || !isNear(first.getBoundingClientRect().top, window.innerHeight)) return;
      this.#waiting = others;
      void this.#load(first);
    }
  }

  async #load(placeholder: HTMLElement): Promise<void> {
    try {
      await this.#mount(placeholder);
      placeholder.dataset['loaded'] = 'true';
    } catch (error) {
      this.#report(problems.notLoaded(placeholder.dataset['widget'] ?? ''), error);
    }
    // It is higher or lower than what stood for it.
    this.#checkSoon();
  }
}
