import type { Block, RichText, Span } from '../../domain/rich-text.ts';
import { textLink } from '../theme/global.css.ts';
import * as css from './rich-words.css.ts';

interface RichWordsProps {
  content: RichText;
  /** Whether links open in a new tab. */
  inNewTabs?: boolean;
}

/** Headings, paragraphs, and consecutive items as one list. */
export const RichWords = ({ content, inNewTabs = false }: RichWordsProps) => (
  <div className={css.words}>
    {numbered(content).map(([at, block]) =>
      block.kind === 'item' ? (
        content[at - 1]?.kind !== 'item' && (
          <ul key={at} className={css.list}>
            {numbered(itemsFrom(content, at)).map(([place, { spans }]) => (
              <li key={place}>
                <Line spans={spans} inNewTabs={inNewTabs} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Whole key={at} kind={block.kind}>
          <Line spans={block.spans} inNewTabs={inNewTabs} />
        </Whole>
      ),
    )}
  </div>
);

const Whole = ({ kind, children }: { kind: Exclude<Block['kind'], 'item'>; children: React.ReactNode }) =>
  kind === 'heading' ? <h2>{children}</h2> : <p>{children}</p>;

function itemsFrom(content: RichText, at: number): RichText {
  const rest = content.slice(at);
  const end = rest.findIndex(({ kind }) => kind !== 'item');
  return end === -1 ? rest : rest.slice(0, end);
}

const Line = ({ spans, inNewTabs }: { spans: readonly Span[]; inNewTabs: boolean }) =>
  numbered(spans).map(([at, span]) => <Piece key={at} {...span} inNewTabs={inNewTabs} />);

/** Indexes can serve as keys, because the parts never change while shown. */
const numbered = <Part,>(parts: readonly Part[]): readonly (readonly [number, Part])[] => [...parts.entries()];

function Piece({ text, isStrong, isEmphasized, href, inNewTabs }: Span & { inNewTabs: boolean }) {
  const emphasized = isEmphasized ? <em>{text}</em> : text;
  const strong = isStrong ? <strong>{emphasized}</strong> : emphasized;
  if (href === null) return strong;
  return (
    <a className={textLink} href={href} {...(inNewTabs && { target: '_blank', rel: 'noopener' })}>
      {strong}
    </a>
  );
}
