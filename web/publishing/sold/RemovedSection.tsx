import type { FormEvent } from 'react';
import { soldHref } from '../../../core/publishing/addresses.ts';
import { refusalText } from '../../../core/publishing/publishing.messages.ts';
import type { RemovedState } from '../../../core/publishing/sold.ts';
import { removedBy, saleStateNames } from '../../../domain/publishing/sold.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { textIn } from '../../ui/form-text.ts';
import { DeskSection } from '../DeskSection.tsx';
import * as css from '../desk.css.ts';
import { removedTexts, reviewTexts } from '../publishing.messages.ts';

interface RemovedSectionProps {
  state: RemovedState;
  onFind: (text: string) => void;
}

/** What is off sale, with who has taken it off and when: each leads to its page with the originals. */
export function RemovedSection({ state, onFind }: RemovedSectionProps) {
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFind(textIn(new FormData(event.currentTarget), 'text'));
  }

  return (
    <DeskSection title={removedTexts.title}>
      <p className={css.muted}>{removedTexts.hint}</p>
      <form className={css.buttons} aria-label={removedTexts.search} onSubmit={find}>
        <TextField label={removedTexts.search} name="text" />
        <Button type="submit">{removedTexts.find}</Button>
      </form>
      {state.phase === 'loading' && <Spinner />}
      {state.phase === 'failed' && <FormProblem>{refusalText(state.failure)}</FormProblem>}
      {state.phase === 'loaded' && (
        <>
          <output className={css.muted}>
            {state.list.count === 0
              ? removedTexts.none
              : removedTexts.listed(state.list.items.length, state.list.count)}
          </output>
          <ul className={css.packs}>
            {state.list.items.map(({ pack, provider, sound, at, ...by }) => (
              <li key={`${pack.id} ${sound?.id ?? ''}`} className={css.pack}>
                <span>
                  <a className={css.packName} href={soldHref(pack.id)}>
                    {sound ? removedTexts.sound(sound.name, pack.name) : pack.name}
                  </a>{' '}
                  <span className={css.muted}>{reviewTexts.by(provider.name)}</span>
                </span>
                <span className={css.packFacts}>{removedTexts.facts(saleStateNames[by.state], at, removedBy(by))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskSection>
  );
}
