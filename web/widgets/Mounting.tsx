import { type ReactNode, Suspense, useEffect } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { createRoot } from 'react-dom/client';
import type { App } from '../../composition/app.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import type { Place } from '../../core/widgets/place.ts';
import { AppContext } from '../bind/AppContext.tsx';
import type { Scope } from '../scope/scope.ts';
import { HeadingLevel } from '../shell/document/arrival.tsx';
import { Attributes, WidgetProblem } from './attributes.ts';
import { type Embedding, EmbeddingContext } from './embedding.ts';
import { FailsAlone } from './FailsAlone.tsx';
import { WIDGET_NAMES } from './names.ts';
import { type Look, giveBack, rootIn } from './roots.ts';
import { VIEWS } from './views.ts';
import type { WidgetView } from './widget.ts';
import { problems } from './widgets.messages.ts';

interface MountingNeeds {
  readonly isForeign: boolean;
  readonly page: Scope;
  /** Reports a widget that has failed after it was shown, for the developer of the page. */
  readonly report: (error: unknown) => void;
}

/** Mounts widgets into the placeholders of a page: many React roots, one shop [WIDG-01]. */
export class Mounting {
  readonly #app: App;
  readonly #page: Scope;
  readonly #report: (error: unknown) => void;
  readonly #embedding: Embedding;
  readonly #places = new Map<string, Place>();
  #mounted = 0;
  #overlay: HTMLElement | null = null;
  #hasDialogs = false;

  constructor(app: App, { isForeign, page, report }: MountingNeeds) {
    this.#app = app;
    this.#report = report;
    this.#page = page;
    this.#embedding = {
      isForeign,
      place: (name, open) => this.#placeCalled(name, open),
      listWith: (id) => this.#listWith(id),
    };
    page.follow(app.shell.toasts.visible.changes$, (toasts) => toasts.length > 0 && void this.#overlayElement());
    page.follow(app.shell.dialogs.open.changes$, (dialogs) => dialogs.length > 0 && this.#drawDialogs());
  }

  /** Resolves when the widget is shown; rejects if there is no such widget, its code cannot be loaded, or it fails. */
  async mount(placeholder: HTMLElement): Promise<void> {
    const name = WIDGET_NAMES.find((known) => known === placeholder.dataset['widget']);
    if (name === undefined) throw new WidgetProblem(problems.noWidget(WIDGET_NAMES));
    // Set before anything can ask a question, so that dialogs open where the page wants them.
    if (name === 'modal') this.#hasDialogs = true;
    const view = await VIEWS[name]();
    const given = new Attributes(placeholder);
    await this.#draw(placeholder, lookOf(view, given), <view.default given={given} />);
  }

  #draw(placeholder: HTMLElement, look: Look | 'page', view: ReactNode): Promise<void> {
    this.#mounted += 1;
    const before = look === 'page' ? [...placeholder.childNodes] : null;
    const element = look === 'page' ? inPage(placeholder) : rootIn(placeholder, look);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isShown = false;
    const shown = () => {
      isShown = true;
      resolve();
    };
    const root = createRoot(element, { identifierPrefix: `w${this.#mounted}-`, onCaughtError: toldAlready });
    const giveUp = (error: unknown) => {
      root.unmount();
      if (before) placeholder.replaceChildren(...before);
      else giveBack(placeholder);
      delete placeholder.dataset['loaded'];
      // Once a widget is shown, nobody waits for the promise.
      if (isShown) this.#report(error);
      else reject(error);
    };
    root.render(
      <FailsAlone onFailed={(error) => void afterReact(() => giveUp(error))}>
        {this.#inShop(
          <>
            {view}
            <Shown onShown={shown} />
          </>,
        )}
      </FailsAlone>,
    );
    this.#page.add(() => root.unmount());
    return promise;
  }

  #inShop(view: ReactNode): ReactNode {
    return (
      <AppContext value={this.#app}>
        <EmbeddingContext value={this.#embedding}>
          <HeadingLevel value="h2">
            <PortalProvider getContainer={() => this.#overlayElement()}>
              <Suspense fallback={<slot />}>{view}</Suspense>
            </PortalProvider>
          </HeadingLevel>
        </EmbeddingContext>
      </AppContext>
    );
  }

  /** The container of menus, dialogs and toasts: over the page, in a shadow tree of its own. */
  #overlayElement(): HTMLElement {
    if (this.#overlay) return this.#overlay;
    const host = document.createElement('div');
    const theme = document.querySelector<HTMLElement>('[data-widget][data-theme]')?.dataset['theme'];
    if (theme !== undefined) host.dataset['theme'] = theme;
    document.body.append(host);
    const overlay = rootIn(host, 'overlay');
    this.#overlay = overlay;
    this.#page.add(() => host.remove());
    void this.#drawOver(overlay, 'toasts-', async () => {
      const { ToastHost } = await import('../shell/toasts/ToastHost.tsx');
      return <ToastHost />;
    });
    return overlay;
  }

  /** Unless the page has a place for them. */
  #drawDialogs(): void {
    if (this.#hasDialogs) return;
    this.#hasDialogs = true;
    void this.#drawOver(this.#overlayElement(), 'dialogs-', async () => {
      const { EmbeddedDialogs } = await import('./EmbeddedDialogs.tsx');
      return <EmbeddedDialogs />;
    });
  }

  /** Renders lazy views over the page, in the order in which they were requested. */
  async #drawOver(overlay: HTMLElement, identifierPrefix: string, load: () => Promise<ReactNode>): Promise<void> {
    const element = overlay.appendChild(document.createElement('div'));
    const view = await load();
    const root = createRoot(element, { identifierPrefix });
    root.render(this.#inShop(view));
    this.#page.add(() => root.unmount());
  }

  #placeCalled(name: string, open: () => Place): Place {
    const place = this.#places.get(name) ?? open();
    this.#places.set(name, place);
    return place;
  }

  #listWith(id: number) {
    for (const { catalogue } of this.#places.values()) {
      const sounds = visiblePage(catalogue.soundList.current)?.items ?? [];
      if (sounds.some((sound) => sound.id === id)) return sounds;
    }
    return [];
  }
}

/** React is still rendering when something fails in it. */
async function afterReact(act: () => void): Promise<void> {
  await Promise.resolve();
  act();
}

/** The mount reports it: React must not log it as well. */
const toldAlready = (): void => {};

/** A button with classes of the page is a part of the page. */
function lookOf({ look }: WidgetView, given: Attributes): Look | 'page' {
  if (look !== 'button') return look;
  return given.text('class') === null ? 'inline' : 'page';
}

function inPage(placeholder: HTMLElement): HTMLElement {
  const element = document.createElement('span');
  placeholder.replaceChildren(element);
  return element;
}

function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
