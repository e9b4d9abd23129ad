import type { ComponentType } from 'react';
import type { Attributes } from './attributes.ts';
import type { Look } from './roots.ts';

export interface WidgetProps {
  /** What the page has written on the placeholder. */
  readonly given: Attributes;
}

/** What draws one kind of widget. */
export interface WidgetView {
  readonly default: ComponentType<WidgetProps>;
  readonly look: Look | 'button';
}
