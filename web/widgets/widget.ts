import type { ComponentType } from 'react';
import type { Attributes } from './attributes.ts';
import type { Look } from './roots.ts';

export interface WidgetProps {
  /** The attributes of the placeholder. */
  readonly given: Attributes;
}

/** Renders one kind of widget. */
export interface WidgetView {
  readonly default: ComponentType<WidgetProps>;
  readonly look: Look | 'button';
}
