import { useState } from 'react';
import { packHref } from '../../core/catalogue/addresses.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import { draftHref } from '../../core/publishing/addresses.ts';
import { draftFailures, refusalText } from '../../core/publishing/publishing.messages.ts';
import type { SoldPack } from '../../core/publishing/sold.ts';
import { saleStateNames } from '../../domain/publishing/sold.messages.ts';
import type { App } from '../../composition/app.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { DeskSection } from '../publishing/DeskSection.tsx';
import * as css from '../publishing/desk.css.ts';
import { draftTexts, reviewTexts, soldTexts } from '../publishing/publishing.messages.ts';
import { OriginalFiles } from '../publishing/sold/OriginalFiles.tsx';
import { SaleActions } from '../publishing/sold/SaleActions.tsx';
import { SoldSounds } from '../publishing/sold/SoldSounds.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';

type Publishing = Awaited<ReturnType<App['publishing']['open']>>;

/**
 * A pack that is or was on sale, whatever its origin: its provider ends the sale of the pack or of single sounds; staff
 * only reads.
 */
export default function SoldPage({ id }: { id: number }) {
  const publishing = useLate(useApp().publishing);
  const state = useReadable(publishing.soldPack, whole);
  if (state.phase === 'failed')
    return (
      <OwnFailed
        failure={state.failure}
        policy={draftFailures}
        onReload={() => void publishing.loadSoldPack.execute(id)}
      />
    );
  if (state.phase !== 'loaded' || state.id !== id) return <Spinner />;
  return <OneSold pack={state.pack} publishing={publishing} />;
}

function OneSold({ pack, publishing }: { pack: SoldPack; publishing: Publishing }) {
  const [refusal, setRefusal] = useState('');
  const { id: packId, name, state, draftId, isOwn } = pack;

  async function tell(asked: Promise<Result<unknown, Failure>>) {
    const answer = await asked;
    setRefusal(answer.ok ? '' : refusalText(answer.failure));
  }
  const withdraw = (soundId: number | null, reason: string) =>
    void tell(publishing.withdrawSold.execute({ packId, soundId }, reason));
  const relist = (soundId: number | null) => void tell(publishing.relistSold.execute({ packId, soundId }));

  return (
    <>
      <PageHeading className={own.title}>{name}</PageHeading>
      <div className={css.top}>
        {!isOwn && <p className={css.muted}>{reviewTexts.by(pack.provider.name)}</p>}
        <p className={css.next}>{saleStateNames[state]}</p>
        {isOwn && <p className={css.muted}>{soldTexts.hints[state]}</p>}
        {pack.withdrawnAt !== null && (
          <p className={css.muted}>
            {soldTexts.since(pack.withdrawnAt)}
            {pack.reason !== null && `: ${pack.reason}`}
          </p>
        )}
        <div className={css.buttons}>
          {state === 'on-sale' && <ButtonLink href={packHref(pack.slug)}>{draftTexts.toPack}</ButtonLink>}
          {draftId !== null && (
            <ButtonLink href={draftHref({ id: draftId, isReview: !isOwn })}>{soldTexts.toDraft}</ButtonLink>
          )}
          {isOwn && (
            <SaleActions
              key={state}
              name={name}
              state={state}
              look="quiet"
              onWithdraw={(reason) => withdraw(null, reason)}
              onRelist={() => relist(null)}
            />
          )}
        </div>
        {refusal !== '' && <FormProblem>{refusal}</FormProblem>}
      </div>
      <DeskSection title={soldTexts.sounds}>
        <p className={css.muted}>{soldTexts.counted(pack.soundCount, pack.soundsOffSale)}</p>
        <SoldSounds sounds={pack.sounds} selling={isOwn ? { onWithdraw: withdraw, onRelist: relist } : null} />
      </DeskSection>
      <DeskSection title={soldTexts.originals}>
        <OriginalFiles originals={pack.originals} />
      </DeskSection>
    </>
  );
}
