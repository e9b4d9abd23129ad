import type { Term } from '../../core/catalogue/packs/pack.ts';
import { SelectField } from '../ui/SelectField.tsx';
import * as css from './own-pack-table.css.ts';
import { actingTexts } from './dashboard.messages.ts';

interface ProviderSwitchProps {
  acting: { readonly provider: Term | null; readonly providers: readonly Term[] };
  onChoose: (slug: string) => void;
}

/** For whom somebody acts who may act for several; nothing for everybody else. */
export const ProviderSwitch = ({ acting: { provider, providers }, onChoose }: ProviderSwitchProps) =>
  providers.length > 1 && (
    <div className={css.acting}>
      <SelectField
        label={actingTexts.actingFor}
        value={provider?.slug ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {providers.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
