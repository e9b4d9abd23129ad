import { problems } from './widgets.messages.ts';

/** What a page has written on the placeholder of a widget. Attributes that nobody knows say nothing. */
export class Attributes {
  readonly #placeholder: HTMLElement;

  constructor(placeholder: HTMLElement) {
    this.#placeholder = placeholder;
  }

  /** The text of `data-<name>`; null where it is missing or empty. */
  text(name: string): string | null {
    return this.#placeholder.getAttribute(`data-${name}`)?.trim() || null;
  }

  /** The text of an attribute that the widget cannot do without. */
  required(name: string): string {
    const text = this.text(name);
    if (text === null) throw new WidgetProblem(problems.missing(name));
    return text;
  }

  /** `data-can-create` and `data-can-create="true"` are the same; 'false' and '0' say no. */
  flag(name: string): boolean {
    const text = this.#placeholder.getAttribute(`data-${name}`)?.trim().toLowerCase();
    return text !== undefined && text !== 'false' && text !== '0';
  }

  id(name: string): number {
    const text = this.required(name);
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new WidgetProblem(problems.noId(name, text));
    return Number(text);
  }

  /** One of a few words; the first of them where it says nothing. */
  oneOf<const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const text = this.text(name);
    const word = text === null ? words[0] : words.find((known) => known === text);
    if (word === undefined) throw new WidgetProblem(problems.noneOf(name, words));
    return word;
  }

  /** What an attribute says in JSON; null where it is missing. */
  json(name: string): unknown {
    const text = this.text(name);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      throw new WidgetProblem(problems.noJson(name));
    }
  }

  /** What the address in `data-url` is about; `usual` is the address where the page names none. */
  address<Known>(read: (url: string) => Known | null, usual?: string): Known {
    const url = this.text('url') ?? usual ?? this.required('url');
    const known = read(url);
    if (known === null) throw new WidgetProblem(problems.otherData(url));
    return known;
  }
}

/** What a page has to put right. */
export class WidgetProblem extends Error {}
