/** Modules that may contain texts of their own, and why; without `words`, all of their texts. */
export interface WordRule {
  readonly files: RegExp;
  readonly words?: RegExp;
  readonly because: string;
}

export const wordRules: readonly WordRule[] = [
  {
    files:
      /^cli\/(?:.*\.(?:commands|views)|.*-options|program|catalogue\/named-things|command\/(?:document|output)|serve\/dialog-answers|scenario\/schema\/scenario-schema)\.ts$/,
    because:
      'A declaration describes its inputs and documents itself: help, docs/cli.md and the schemas are made of it.',
  },
  {
    files: /^adapters\/memory\//,
    because: 'A backend refuses calls beside the rule, as the server does, and makes demo data.',
  },
  { files: /^wire\//, because: 'A schema refuses in the words of the call.' },
  { files: /^cli\/reference\//, because: 'This is Markdown and code that npm run docs writes.' },
  { files: /^domain\/account\/common-passwords\.ts$/, because: 'This is a list to look things up in.' },
  { files: /^domain\/demo\/past\.ts$/, because: 'This is data of the demo, and seeds of its chance.' },
  { files: /^domain\/figures\.ts$/, because: 'Numbers, times and their units are formatted here.' },
  {
    files: /^web\/(?:arrival-script|document|document-styles|embedded-state|site-files|ui\/icons\/sprite)\.ts$/,
    because: 'This is HTML, XML, or a script in it.',
  },
  {
    files:
      /^web\/(?:theme\/|ui\/slide-columns|widgets\/scoped-styles|shell\/(?:document\/switch-theme|tooltips\/tooltips)|downloads\/drag-out)/,
    because: 'This is CSS.',
  },
  { files: /^web\/inspector\/(?:wave-[a-z]+|use-picture)\.ts$/, because: 'These are CSS and names of its parts.' },
  { files: /^domain\/theme\/palette\.ts$/, because: 'This is CSS, too.' },
  { files: /^cli\/completion\/(?:from-shop|values)\.ts$/, because: 'Names of commands and of their arguments.' },
  { files: /^cli\/completion\/shells\.ts$/, because: 'These are scripts of shells.' },
  {
    files: /^cli\/reports\/(?:junit-reporter|tap-reporter|xml)\.ts$/,
    because: 'These are the words of TAP and JUnit.',
  },
  { files: /^domain\/audio\/originals\.ts$/, because: 'Names of file formats.' },
  { files: /^domain\/audio\/aiff-marks\.ts$/, words: /^cue$/, because: 'The name of a chunk.' },
  { files: /^domain\/publishing\//, words: /^Hz$/, because: 'A unit.' },
  { files: /^cli\/reports\/html-[a-z]+\.ts$/, because: 'This is HTML and CSS.' },
  { files: /^cli\/scenario\/matching\/random\.ts$/, because: 'This is data for scenarios to type in.' },
  { files: /^cli\/runner\/step-name\.ts$/, because: 'These are the keywords of scenarios.' },
  { files: /^domain\/billing\/test-cards\.ts$/, words: /^Visa$/, because: 'The name of a card brand.' },
  { files: /^adapters\/cards\/cards\.browser\.ts$/, words: /^LoopsteadCards$/, because: 'A name on the window.' },
  {
    files: /^adapters\/http\/billing\//,
    words: /^(?:payment address|[a-z_]+ is no address of the shop)$/,
    because: 'The detail of a malformed answer is for logs.',
  },
  { files: /./, words: /^loopstead(?: [a-z]+)*$/i, because: 'The name of the shop, and what is typed to use it.' },
  { files: /./, words: /^[A-G][b#]m?$|^[A-G]b?m(?:\/[A-G]#m)?$/, because: 'Keys are written as musicians write them.' },
  { files: /./, words: /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/, because: 'Headers of HTTP.' },
  {
    files: /./,
    words: /^(?:Xing|Info|fmt|%Loopstead-Seal|AudioWorkletProcessor|DownloadURL|Bearer|Request)$/,
    because: 'Names that formats, browsers and libraries give.',
  },
  { files: /^composition\/tokens\.ts$/, words: /^[A-Z][a-z]+$/, because: 'Names of bindings.' },
  { files: /./, words: /^--[a-z]+$/, because: 'Options.' },
  { files: /^adapters\/audio\/samples\.browser\.ts$/, words: /^(?:head|whole)$/, because: 'Keys of a cache.' },
  {
    files: /^web\/shell\/shortcuts\/shortcuts\.ts$/,
    words: /^(?:Control\+|Space)$/,
    because: 'Names of keys in aria-keyshortcuts.',
  },
  { files: /^adapters\/cookies\//, words: /^=?; /, because: 'Attributes of cookies.' },
  { files: /\.pages\.ts$/, words: /^[A-Z][a-z]+(?:[A-Z][a-z]+)?$/, because: 'Types of schema.org.' },
  { files: /^domain\/rich-text\.ts$/, because: 'This is HTML.' },
  { files: /^domain\/take-out\/schema\.ts$/, because: 'A published schema describes itself.' },
  {
    files: /^domain\/billing\/test-cards\.ts$/,
    words: /^Visa$/,
    because: 'The name of a brand, as providers give it.',
  },
  { files: /search/, words: /^INSPIRED BY$/, because: 'A word of the wire.' },
];
