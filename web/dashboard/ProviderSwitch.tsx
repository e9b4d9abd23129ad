import type { Term } from '../../core/catalogue/packs/pack.ts';
import { SelectField } from '../ui/SelectField.tsx';
import * as css from './own-pack-table.css.ts';
import { actingTexts } from './dashboard.messages.ts';

interface ProviderSwitchProps {
  providers: readonly Term[];
  /** A slug; null for all of them. */
  chosen: string | null;
  /** Whether all of them can be chosen at once. */
  hasAll?: boolean;
  onChoose: (slug: string | null) => void;
}

/** Chooses which provider to act for; renders nothing for those who act for only one. */
export const ProviderSwitch = ({ providers, chosen, hasAll = false, onChoose }: ProviderSwitchProps) =>
  providers.length > 1 && (
    <div className={css.acting}>
      <SelectField
        label={actingTexts.actingFor}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      >
        {hasAll && <option value="">{actingTexts.all}</option>}
        {providers.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
