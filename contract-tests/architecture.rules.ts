/** What the files of a room may import, and the reason in one sentence. */
export interface ArrowRule {
  readonly name: string;
  /** The files it applies to: paths from the root that match this, and not `except`. */
  readonly files: RegExp;
  readonly except?: RegExp;
  /** Everything they may import: paths from the root for our own files, names for packages. */
  readonly may: readonly RegExp[];
  readonly because: string;
}

/**
 * The folders of the core from bottom to top: each may import those before it. Files of the core itself, such as the
 * list of all dialogs, are above all of them.
 */
export const CORE_LAYERS: readonly string[] = [
  'kernel',
  'shell',
  'account',
  'identities',
  'joining',
  'passkeys',
  'settings',
  'notification',
  'tokens',
  'billing',
  'catalogue',
  'player',
  'inspector',
  'recent',
  'wishlist',
  'search',
  'similar',
  'invoices',
  'dashboard',
  'earnings',
  'publishing',
  'static-pages',
  'license',
  'showcase',
  'audition',
  'selection',
  'credits',
  'downloads',
  'take-out',
  'collections',
  'tempo',
  'tabs',
  'banners',
  'widgets',
];

const TESTS = /\.(?:test|journey)\.tsx?$/;

/** All import rules. A file of ours without a rule fails the test, and so does a rule without a file. */
export const arrowRules: readonly ArrowRule[] = [
  {
    name: 'the domain is a leaf',
    files: /^domain\//,
    except: TESTS,
    may: [/^domain\//, /^(?:stdnum|fft\.js)$/],
    because:
      'Whatever core, memory backend and server all call is a function of its arguments: no I/O, no clock, no promise.',
  },
  {
    name: 'the core is pure',
    files: /^core\//,
    except: /^core\/testing\/|\.test\.ts$/,
    may: [/^core\/(?!testing\/)/, /^domain\//, /^rxjs$/],
    because:
      'The core runs in a browser, in a terminal and ten thousand times a second in tests: RxJS and the domain are all it knows.',
  },
  {
    name: 'test aids of the core see the core and fast-check',
    files: /^core\/testing\//,
    except: TESTS,
    may: [/^core\//, /^domain\//, /^adapters\/.*\.memory\.ts$/, /^rxjs$/, /^fast-check$/],
    because: 'Virtual time, scripted dialogs and arbitraries are kept with the ports they stand in for.',
  },
  {
    name: 'the wire knows the limits of the domain and nothing else',
    files: /^wire\//,
    except: TESTS,
    may: [/^wire\//, /^domain\//, /^valibot$/],
    because: 'Client and server share one description of what is sent and know nothing of each other.',
  },
  {
    name: 'HTTP adapters translate between wire and core',
    files: /^adapters\/http\//,
    except: /\.node\.ts$|\.test\.ts$/,
    may: [/^core\/(?!testing\/)/, /^domain\//, /^wire\//, /^adapters\/http\//, /^rxjs$/, /^valibot$/],
    because: 'Only here do status codes and field names of the wire meet the words of the shop.',
  },
  {
    name: 'the memory backend keeps the promises by core and domain alone',
    files: /^adapters\/memory\//,
    except: TESTS,
    may: [/^core\/(?!testing\/)/, /^domain\//, /^adapters\/memory\//, /^rxjs$/, /^fflate$/, /^@noble\/hashes\//],
    because: 'It shares the rules with the server, and how they are kept with nobody: arrays here, SQL there.',
  },
  {
    name: 'device adapters fill one port each',
    files: /^adapters\/(?!http\/|memory\/)/,
    except: /\.node\.ts$|\.test\.ts$|^adapters\/(?:audio|cards|faults)\//,
    may: [/^core\/(?!testing\/)/, /^rxjs$/],
    because: 'An adapter of the browser or of memory knows its port and its device.',
  },
  {
    name: 'the device that plays is built of parts, and one of them stretches',
    files: /^adapters\/audio\//,
    except: /\.node\.ts$|\.test\.ts$/,
    may: [/^core\/(?!testing\/)/, /^adapters\/audio\//, /^rxjs$/, /^signalsmith-stretch$/],
    because: 'Fetching, decoding, starting and stretching each are a part of their own behind one port.',
  },
  {
    name: 'faults stand between the shop and any backend',
    files: /^adapters\/faults\//,
    except: /\.node\.ts$|\.test\.ts$/,
    may: [/^core\/(?!testing\/)/, /^domain\//, /^adapters\/(?:faults\/|http\/refusal\.ts$)/, /^wire\//, /^rxjs$/],
    because:
      'What goes wrong on the way is told by call, whatever lies behind the ports, and means what it would over HTTP.',
  },
  {
    name: 'card providers know the cards of the sandbox',
    files: /^adapters\/cards\//,
    except: TESTS,
    may: [/^core\/(?!testing\/)/, /^domain\//],
    because: 'Which number pays and which is declined is a rule that the sandbox of the server has, too.',
  },
  {
    name: 'Node adapters may use Node',
    files: /^adapters\/.*\.node\.ts$/,
    may: [/^core\/(?!testing\/)/, /^adapters\/(?!memory\/)/, /^rxjs$/, /^node:/, /^(?:tough-cookie|undici|valibot)$/],
    because: 'What touches files and processes carries `.node` in its name.',
  },
  {
    name: 'the composition wires, and only it knows the container',
    files: /^composition\//,
    except: TESTS,
    may: [/^core\/(?!testing\/)/, /^composition\//, /^adapters\/(?:http|memory|faults)\//, /^inversify$/],
    because: 'The two hosts share one wiring; a container anywhere else would be a service locator.',
  },
  {
    name: 'the web sees the App and pure functions of the core',
    files: /^web\//,
    except: /^web\/composition-root|^web\/(?:gallery|testing)\/|^web\/inspector\/wave-picture\.ts$|\.test\.tsx?$/,
    may: [
      /^web\//,
      /^core\/(?!testing\/)(?!.*\.(?:port|feature)\.ts$)/,
      /^domain\//,
      /^core\/shell\/navigation\.port\.ts$/,
      /^core\/catalogue\/catalogue\.port\.ts$/,
      /^composition\/(?:app\.ts$|pages\/)/,
      /^rxjs$/,
      /^preact(?:\/|$)/,
      /^react(?:-dom)?(?:\/|$)/,
      /^react-aria(?:-components)?(?:\/|$)/,
      /^react-stately\/private\/flags\/flags$/,
      /^@vanilla-extract\//,
      /^@fontsource-variable\//,
      /^virtual:/,
    ],
    because: 'A view reads state and calls use cases; no component reaches a port or an adapter.',
  },
  {
    name: 'one file of the inspector draws with wavesurfer.js',
    files: /^web\/inspector\/wave-picture\.ts$/,
    may: [
      /^web\//,
      /^core\/(?:inspector|player)\/(?!.*\.(?:port|feature)\.ts$)/,
      /^wavesurfer\.js(?:\/plugins\/[a-z]+)?$/,
    ],
    because: 'The library comes with the first close look at a sound, and nothing else of the shop can ask for it.',
  },
  {
    name: 'the web composes its adapters in one place',
    files: /^web\/composition-root.*\.tsx?$/,
    may: [
      /^core\/(?!testing\/)/,
      /^composition\//,
      /^adapters\/.*(?:\.browser|\.memory|transport\.fetch)\.ts$/,
      /^web\//,
    ],
    because: 'Browser devices are chosen here and nowhere else.',
  },
  {
    name: 'the gallery and the test aids of the web bring their own shop',
    files: /^web\/(?:gallery|testing)\//,
    may: [
      /^web\//,
      /^core\/(?!testing\/)/,
      /^composition\//,
      /^adapters\/.*\.memory\.ts$/,
      /^adapters\/(?:memory|faults)\//,
      /^vitest$/,
      /^react(?:-dom)?(?:\/|$)/,
      /^@vanilla-extract\//,
    ],
    because: 'They are for those who build the shop and ship to nobody.',
  },
  {
    name: 'the command line drives the App',
    files: /^cli\//,
    except: /^cli\/(?:composition-root|one-file-packages)\.ts$|^cli\/(?:backends|serve|stage)\/|\.test\.ts$/,
    may: [
      /^cli\//,
      /^core\/(?!testing\/)(?!.*\.feature\.ts$)/,
      /^domain\//,
      /^composition\/(?:app\.ts$|pages\/)/,
      /^(?:commander|@clack\/prompts|valibot|@valibot\/to-json-schema|yaml|yauzl|string-width|jq-web|rxjs)$/,
      /^node:/,
    ],
    because: 'A command declares options and calls one use case; it knows no backend.',
  },
  {
    name: 'the start of the command line knows Node and the bundler',
    files: /^cli\/one-file-packages\.ts$/,
    may: [/^node:/, /^rolldown$/],
    because: 'What it imports is loaded before anything else, and so at every start.',
  },
  {
    name: 'the JSON API offers use cases to other tools',
    files: /^cli\/serve\//,
    except: TESTS,
    may: [
      /^cli\//,
      /^core\/(?!testing\/)(?!.*\.feature\.ts$)/,
      /^composition\/app\.ts$/,
      /^(?:commander|valibot|@valibot\/to-json-schema|rxjs)$/,
      /^(?:hono|@hono\/node-server)(?:\/|$)/,
      /^node:/,
    ],
    because: 'It is a command that other programs speak to: what answers HTTP for the server answers it here.',
  },
  {
    name: 'the command line composes its adapters in one place',
    files: /^cli\/(?:composition-root\.ts$|backends\/|stage\/)/,
    except: TESTS,
    may: [
      /^cli\//,
      /^core\/(?!testing\/)/,
      /^domain\//,
      /^composition\//,
      /^adapters\//,
      /^server\/(?:embedded|admin\/.*|config)\.ts$/,
      /^node:/,
      /^rxjs$/,
    ],
    because: 'Backends and devices are chosen here; the embedded backend is the server without a port.',
  },
  {
    name: 'the server shares wire and domain and nothing else',
    files: /^server\//,
    except: /^server\/testing\/|\.test\.ts$/,
    may: [
      /^server\/(?!testing\/)/,
      /^wire\//,
      /^domain\//,
      /^node:/,
      /^(?:hono|@hono\/node-server)(?:\/|$)/,
      /^kysely(?:\/|$)/,
      /^(?:pg|pino|valibot|sharp|midi-file|signalsmith-stretch|wasm-media-encoders)(?:\/|$)/,
      /^(?:@simplewebauthn\/server|fontkit|marked|mmdb-lib|nodemailer|openid-client|pdfkit|stripe|wawoff2|bidi-js)$/,
    ],
    because:
      'What it does with a rule is its own: flows of the core in it would let one bug pass both sides of a contract test.',
  },
  {
    name: 'SQLite is opened in one place',
    files: /^(?:server|contract-tests)\//,
    except: /^server\/db\/sqlite-file\.ts$/,
    may: [/^(?!node:sqlite$)/],
    because: 'The names of errors, the shape of rows and foreign keys would be others elsewhere.',
  },
  {
    name: 'test aids of the server see the server and what holds a test up',
    files: /^server\/testing\//,
    except: TESTS,
    may: [
      /^server\//,
      /^domain\/random\.ts$/,
      /^node:/,
      /^(?:kysely(?:\/migration)?|pg|stripe|vitest|oauth2-mock-server|smtp-server|fast-check)$/,
    ],
    because: 'Databases, shops and ports of tests are kept with the server, which runs without them.',
  },
  {
    name: 'tests may import anything',
    files: TESTS,
    may: [/./],
    because: 'A test sets up whatever it needs.',
  },
  {
    name: 'oracles and contracts do without the domain',
    files:
      /\.contract\.ts$|^contract-tests\/catalogue\/(?:expectations|filters\.property\.test)\.ts$|^server\/index\/testing\//,
    may: [/^(?!domain\/)/],
    because:
      'A wrong rule passes both backends: what they are held against is written down, or worked out, a second time.',
  },
  {
    name: 'judgments of the search know the demo and no search',
    files: /^contract-tests\/search\/(?:facts|figures|judged-queries)\.ts$/,
    may: [/^contract-tests\/search\/(?:facts|judged-queries)\.ts$/, /^server\/demo\/demo-plan\.ts$/],
    because: 'What is right is true of the sound: a rule shared with the search would be right whenever it is wrong.',
  },
  {
    name: 'contract tests may import anything',
    files: /^contract-tests\//,
    may: [/./],
    because: 'They hold the rooms against each other.',
  },
];
