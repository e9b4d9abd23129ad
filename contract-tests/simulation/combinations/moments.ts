import type { Call, Mishap } from '../../../adapters/faults/fault.ts';
import type { Ending } from '../stage/tab.ts';
import type { Happening, Of } from '../chronicle/happening.ts';
import { type Moment, a, where } from './in-order.ts';

type Answered = Of<'answered'>;

const isOk = ({ failure }: Answered): boolean => failure === null;

export const asks = (...calls: readonly Call[]): Moment => a('asked', ({ call }) => calls.includes(call));
export const succeeds = (...calls: readonly Call[]): Moment =>
  a('answered', (heard) => calls.includes(heard.call) && isOk(heard));
export const fails = (...calls: readonly Call[]): Moment =>
  a('answered', (heard) => calls.includes(heard.call) && !isOk(heard));
export const isRefused = (failure: string, ...calls: readonly Call[]): Moment =>
  a('answered', (heard) => calls.includes(heard.call) && heard.failure === failure);

/** The answer to the first event found. */
export const itsAnswer: Moment = a(
  'answered',
  ({ asked }, [question]) => question?.is === 'asked' && question.asked === asked,
);
export const itsSuccess: Moment = a(
  'answered',
  (heard, [question]) => question?.is === 'asked' && question.asked === heard.asked && isOk(heard),
);

export const meets = (kind: Mishap['kind'], ...calls: readonly Call[]): Moment =>
  a('met', ({ mishap, call }) => mishap === kind && (calls.length === 0 || calls.some((one) => one === call)));
/** Any fault except latency. */
export const meetsAFault: Moment = a('met', ({ mishap }) => mishap !== 'latency');

export const logsIn: Moment = succeeds('account.logIn');
export const logsOut: Moment = succeeds('account.logOut');
/** Someone else than before. */
export const logsInAsAnother: Moment = a(
  'answered',
  (heard, before) => heard.call === 'account.logIn' && isOk(heard) && heard.customer !== customerOf(before),
);
const customerOf = (before: readonly Happening[]): number | null =>
  before.findLast((happening): happening is Answered => happening.is === 'answered')?.customer ?? null;

export const ends = (...how: readonly Ending[]): Moment => a('ended', (ended) => how.includes(ended.how));
export const opens: Moment = a('opened');
export const isStep = (does: Of<'step'>['step']['does']): Moment => a('step', ({ step }) => step.does === does);
export const isPressed = (press: string): Moment =>
  a('step', ({ step }) => step.does === 'press' && step.press === press);

export const becomes = (state: string, to: string, from?: string): Moment =>
  a('became', (turn) => turn.state === state && turn.to === to && (from === undefined || turn.from === from));

/** The shop has granted an archive. */
export const isGranted: Moment = succeeds('multiDownload.request');
const linkOf = (granted: Happening | undefined): string | null =>
  granted?.is === 'answered' && typeof granted.value === 'object' && granted.value !== null && 'link' in granted.value
    ? String(granted.value.link)
    : null;
/** The first archive granted among the events found is handed over. */
export const isHandedOver: Moment = a('handedOver', ({ link }, before) =>
  before.some((happening) => linkOf(happening) === link),
);

/** Files are bought, single or as a pack. */
export const buys: Moment = a('answered', ({ gained }) => gained.length > 0);
/** The first purchase among the events found is undone. */
export const isUndone: Moment = a(
  'answered',
  ({ lost }, [bought]) => lost.length > 0 && bought?.is === 'answered' && bought.gained.some((id) => lost.includes(id)),
);
/** And bought again. */
export const isBoughtAgain: Moment = a(
  'answered',
  ({ gained }, [bought]) => bought?.is === 'answered' && bought.gained.some((id) => gained.includes(id)),
);

/** The same call for the same thing as the first one. */
export const sameAsFirst = (moment: Moment): Moment =>
  where(
    moment,
    (happening, [first]) =>
      first !== undefined && 'args' in first && 'args' in happening && first.args[0] === happening.args[0],
  );
