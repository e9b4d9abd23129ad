import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Result } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { AboutPack } from '../../../domain/publishing/draft.ts';
import { AI_ANSWERS, AI_TRAINING, ORIGINS } from '../../../domain/rights/declaration.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import * as css from '../desk.css.ts';
import { textIn } from '../../ui/form-text.ts';
import { aboutTexts } from '../publishing.messages.ts';

interface AboutFormProps {
  draft: Draft;
  isReadOnly: boolean;
  onSave: (about: AboutPack) => Promise<Result<Draft, Failure>>;
}

/** The server's answer to a save, and the state of the pack that it refers to; it does not apply to any later state. */
interface Answer {
  readonly known: string;
  /** What is wrong, by field; null if it was saved. */
  readonly wrong: Readonly<Record<string, string>> | null;
}

/** Edits the name, description and origin of a pack. */
export function AboutForm({ draft: { about }, isReadOnly, onSave }: AboutFormProps) {
  const [latest, setLatest] = useState<Answer | null>(null);
  const known = JSON.stringify(about);
  const answer = latest?.known === known ? latest : null;
  const wrong = answer?.wrong ?? {};

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const saved = await onSave(aboutIn(new FormData(event.currentTarget)));
    if (saved.ok) setLatest({ known: JSON.stringify(saved.value.about), wrong: null });
    else setLatest(saved.failure.kind === 'invalid' ? { known, wrong: saved.failure.fields } : null);
  }

  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      {/* What was saved or pushed replaces the contents of the fields. */}
      <fieldset key={known} className={css.form} disabled={isReadOnly}>
        <TextField label={aboutTexts.name} name="name" defaultValue={about.name} error={wrong['name']} />
        <TextArea
          label={aboutTexts.description}
          name="description"
          defaultValue={about.description}
          error={wrong['description']}
        />
        <div className={css.row}>
          <TextField
            label={aboutTexts.genres}
            name="genres"
            defaultValue={about.genres.join(', ')}
            error={wrong['genres']}
          />
          <TextField label={aboutTexts.tags} name="tags" defaultValue={about.tags.join(', ')} error={wrong['tags']} />
        </div>
        <DeclarationFields declaration={about.declaration} problem={wrong['declaration']} />
      </fieldset>
      {wrong['revision'] && <FormProblem>{wrong['revision']}</FormProblem>}
      {!isReadOnly && (
        <div className={css.buttons}>
          <Button type="submit">{aboutTexts.save}</Button>
          <output className={css.muted}>{answer?.wrong === null && aboutTexts.saved}</output>
        </div>
      )}
    </form>
  );
}

interface DeclarationFieldsProps {
  declaration: AboutPack['declaration'];
  problem: string | undefined;
}

/** The origin of the sounds, the part AI had in them, and whether AI may be trained with them. */
function DeclarationFields({ declaration, problem }: DeclarationFieldsProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{aboutTexts.declaration}</legend>
      <div className={css.row}>
        <TextField label={aboutTexts.declaredBy} name="declaredBy" defaultValue={declaration.name} error={problem} />
        <TextField label={aboutTexts.declaredOn} name="date" type="date" defaultValue={declaration.date} />
        <Choice
          name="origin"
          label={aboutTexts.origin}
          value={declaration.origin}
          choices={ORIGINS}
          names={aboutTexts.origins}
        />
        <Choice name="ai" label={aboutTexts.ai} value={declaration.ai} choices={AI_ANSWERS} names={aboutTexts.ais} />
        <TextField label={aboutTexts.aiParts} name="aiParts" defaultValue={declaration.aiParts} />
        <Choice
          name="aiTraining"
          label={aboutTexts.training}
          value={declaration.aiTraining}
          choices={AI_TRAINING}
          names={aboutTexts.trainings}
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  value: string;
  choices: readonly Value[];
  names: Readonly<Record<Value, string>>;
}

const Choice = <Value extends string>({ name, label, value, choices, names }: ChoiceProps<Value>) => (
  <SelectField label={label} name={name} defaultValue={value}>
    <option value="">{aboutTexts.choose}</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {names[choice]}
      </option>
    ))}
  </SelectField>
);

function aboutIn(form: FormData): AboutPack {
  const text = (name: string): string => textIn(form, name).trim();
  const words = (name: string): readonly string[] =>
    text(name)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return {
    name: text('name'),
    description: text('description'),
    genres: words('genres'),
    tags: words('tags'),
    declaration: {
      name: text('declaredBy'),
      date: text('date'),
      origin: text('origin'),
      ai: text('ai'),
      aiTraining: text('aiTraining'),
      aiParts: text('aiParts'),
    },
  };
}
