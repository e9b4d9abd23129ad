import { problems } from './widgets.messages.ts';

/** The `data-` attributes of a widget's placeholder. Unknown attributes are ignored. */
export class Attributes {
  readonly #placeholder: HTMLElement;

  constructor(placeholder: HTMLElement) {
    this.#placeholder = placeholder;
  }

  /** The text of `data-<name>`; null if missing or empty. */
  text(name: string): string | null {
    return this.#placeholder.getAttribute(`data-${name}`)?.trim() || null;
  }

  /** The text of a required attribute. */
  required(name: string): string {
    const text = this.text(name);
    if (text === null) throw new WidgetProblem(problems.missing(name));
    return text;
  }

  /** `data-can-create` and `data-can-create="true"` are the same; 'false' and '0' mean no. */
  flag(name: string): boolean {
    const text = this.#placeholder.getAttribute(`data-${name}`)?.trim().toLowerCase();
    return text !== undefined && text !== 'false' && text !== '0';
  }

  id(name: string): number {
    const text = this.required(name);
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new WidgetProblem(problems.noId(name, text));
    return Number(text);
  }

  /** One of a few words; the first is the default. */
  oneOf<const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const text = this.text(name);
    const word = text === null ? words[0] : words.find((known) => known === text);
    if (word === undefined) throw new WidgetProblem(problems.noneOf(name, words));
    return word;
  }

  /** An attribute as JSON; null if missing. */
  json(name: string): unknown {
    const text = this.text(name);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      throw new WidgetProblem(problems.noJson(name));
    }
  }

  /** Parses the URL in `data-url`; `usual` is the default. */
  address<Known>(read: (url: string) => Known | null, usual?: string): Known {
    const url = this.text('url') ?? usual ?? this.required('url');
    const known = read(url);
    if (known === null) throw new WidgetProblem(problems.otherData(url));
    return known;
  }
}

/** An error that the developer of the page has to fix. */
export class WidgetProblem extends Error {}
