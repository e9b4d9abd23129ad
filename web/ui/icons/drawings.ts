/** Icons on a grid of 16 pixels in one style: strokes of 1.5 with round ends. */
export const drawings = {
  play: 'M5 3.2v9.6c0 .5.5.8.9.5l7-4.8a.6.6 0 0 0 0-1l-7-4.8c-.4-.3-.9 0-.9.5Z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  heart: 'M8 13.2 3.1 8.4A3.1 3.1 0 0 1 7.5 4l.5.5.5-.5a3.1 3.1 0 0 1 4.4 4.4L8 13.2Z',
  heartFilled: 'M8 13.2 3.1 8.4A3.1 3.1 0 0 1 7.5 4l.5.5.5-.5a3.1 3.1 0 0 1 4.4 4.4L8 13.2Z',
  download: 'M8 2.5v7M5 7l3 3 3-3M3 13h10',
  check: 'm3.5 8.5 3 3 6-7',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5l3 3',
  similar: 'M1.5 8c1.6-4.6 3.2-4.6 4.8 0s3.2 4.6 4.8 0M4.9 4.1c1.6-2 3.2-.7 4.8 3.9 1.6 4.6 3.2 4.6 4.8 0',
  close: 'm4 4 8 8M12 4l-8 8',
  plus: 'M3.5 8h9M8 3.5v9',
  minus: 'M3.5 8h9',
  exclude: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM4.2 11.8l7.6-7.6',
  chevronLeft: 'm9.5 3.5-4.5 4.5 4.5 4.5',
  chevronRight: 'm6.5 3.5 4.5 4.5-4.5 4.5',
  chevronDown: 'm3.5 6 4.5 4.5L12.5 6',
  arrowUp: 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  arrowDown: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  rows: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11',
  sort: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8Z',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.5A2.8 2.8 0 0 0 8 8ZM2.8 13.5c.6-2.2 2.7-3.5 5.2-3.5s4.6 1.3 5.2 3.5',
  more: 'M3.2 8h.1M8 8h.1M12.8 8h.1',
  tuning: 'M5 2v4.5a3 3 0 0 0 6 0V2M8 9.5V14',
  lock: 'M3.8 7.2h8.4v6H3.8zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  gem: 'M5 2.8h6L13.8 6 8 13.2 2.2 6 5 2.8ZM2.2 6h11.6M8 13.2 5.6 6 7 2.8M8 13.2 10.4 6 9 2.8',
  warning: 'M8 2.5 14 13H2L8 2.5ZM8 6.5v3M8 11.3v.1',
  info: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 7.5V11M8 5.1v.1',
  filters:
    'M2 4.5h6M11.5 4.5H14M9.8 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM2 11.5h2.5M8 11.5h6M6.2 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  volume: 'M2.5 6.2v3.6h2.3L8 12.6V3.4L4.8 6.2H2.5ZM10.5 5.8a3.2 3.2 0 0 1 0 4.4M12.4 3.9a5.8 5.8 0 0 1 0 8.2',
  muted: 'M2.5 6.2v3.6h2.3L8 12.6V3.4L4.8 6.2H2.5ZM10.8 6.3l3.4 3.4M14.2 6.3l-3.4 3.4',
  loop: 'M3 8.5V7a2.5 2.5 0 0 1 2.5-2.5h7M10.5 2.3l2.2 2.2-2.2 2.2M13 7.5V9a2.5 2.5 0 0 1-2.5 2.5h-7M5.5 13.7l-2.2-2.2 2.2-2.2',
  previous: 'M4.5 4v8M12 4 6.5 8l5.5 4Z',
  next: 'M11.5 4v8M4 4l5.5 4L4 12Z',
  advance: 'M3 4.5h6M3 8h6M3 11.5h3.5M11.2 9.2v5l3-2.5-3-2.5Z',
  oneShot: 'M3 3v10M5.8 5v6M8.6 6.3v3.4M11.2 7.3v1.4M13.5 7.9v.2',
  midi: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9M5.2 3.5V9h2V3.5M8.8 3.5V9h2V3.5',
  preset: 'M8 13a4.8 4.8 0 1 0 0-9.6A4.8 4.8 0 0 0 8 13ZM8 8.2l2.6-3.4M3 13.8l.6-.7M13 13.8l-.6-.7',
} as const;

export type IconName = keyof typeof drawings;

interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: string;
}

/** Solid shapes are filled; a dot is a short, thick stroke. */
export const looks: { readonly [Name in IconName]?: Look } = {
  play: { fill: 'currentColor', stroke: 'none' },
  pause: { strokeWidth: '2.4' },
  heartFilled: { fill: 'currentColor' },
  more: { strokeWidth: '2.2' },
};

/** The id of a drawing that is in the page once, for all icons that refer to it. */
export const drawingId = (name: string): string => `i-${name}`;
