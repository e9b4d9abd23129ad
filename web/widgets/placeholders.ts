import { isNear } from '../../core/widgets/is-near.ts';
import { inNextFrame } from '../scope/once.ts';
import type { Scope } from '../scope/scope.ts';
import { LAZY_WIDGETS, PLACEHOLDERS } from './names.ts';
import { problems } from './widgets.messages.ts';

/** Mounts the widget of a placeholder; rejects if that fails. */
export type Mount = (placeholder: HTMLElement) => Promise<void>;

/** Reports to the developer of the page. */
export type Report = (text: string, error: unknown) => void;

/**
 * The placeholders of a page. Each is mounted once, lazy ones in document order as they come near the viewport; one
 * that fails is reported and stays as it is, without affecting the others [WIDG-01, WIDG-02, WIDG-27, WIDG-28,
 * DECISION-210].
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
    // By then, images above may have moved the placeholders.
    page.listen(window, 'load', check);
  }

  /** Collects the placeholders that are there now; those collected before are skipped. */
  take(root: ParentNode): void {
    for (const placeholder of root.querySelectorAll<HTMLElement>(PLACEHOLDERS)) {
      if (this.#taken.has(placeholder)) continue;
      this.#taken.add(placeholder);
      if (LAZY_WIDGETS.has(placeholder.dataset['widget'] ?? '')) this.#waiting = [...this.#waiting, placeholder];
      else void this.#load(placeholder);
    }
    this.#check();
  }

  /** At most once per frame, however much is scrolled. */
  #checkSoon(): void {
    if (this.#isChecking || this.#waiting.length === 0) return;
    this.#isChecking = true;
    inNextFrame(() => {
      this.#isChecking = false;
      this.#check();
    });
  }

  /** Placeholders removed from the page are dropped. */
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
    // The widget may be taller or shorter than its placeholder.
    this.#checkSoon();
  }
}
