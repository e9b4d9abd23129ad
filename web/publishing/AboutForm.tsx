import { type FormEvent, useState } from 'react';
import type { Draft } from '../../core/publishing/draft.ts';
import type { AboutPack } from '../../domain/publishing/draft.ts';
import { AI_ANSWERS, AI_TRAINING, ORIGINS } from '../../domain/rights/declaration.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './desk.css.ts';
import { aboutTexts } from './publishing.messages.ts';

interface AboutFormProps {
  draft: Draft;
  isReadOnly: boolean;
  /** Answers what is wrong, by field; empty where it is kept. */
  onSave: (about: AboutPack) => Promise<Readonly<Record<string, string>>>;
}

/** What a pack is called, what it is, and where its sounds come from. */
export function AboutForm({ draft: { about }, isReadOnly, onSave }: AboutFormProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>> | null>(null);
  const { declaration } = about;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWrong(await onSave(aboutIn(new FormData(event.currentTarget))));
  }

  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <fieldset className={css.form} disabled={isReadOnly}>
        <TextField label={aboutTexts.name} name="name" defaultValue={about.name} error={wrong?.['name']} />
        <TextArea
          label={aboutTexts.description}
          name="description"
          defaultValue={about.description}
          error={wrong?.['description']}
        />
        <div className={css.row}>
          <TextField
            label={aboutTexts.genres}
            name="genres"
            defaultValue={about.genres.join(', ')}
            error={wrong?.['genres']}
          />
          <TextField label={aboutTexts.tags} name="tags" defaultValue={about.tags.join(', ')} error={wrong?.['tags']} />
        </div>
        <fieldset>
          <legend className={css.legend}>{aboutTexts.declaration}</legend>
          <div className={css.row}>
            <TextField
              label={aboutTexts.declaredBy}
              name="declaredBy"
              defaultValue={declaration.name}
              error={wrong?.['declaration']}
            />
            <TextField label={aboutTexts.declaredOn} name="date" type="date" defaultValue={declaration.date} />
            <Choice
              name="origin"
              label={aboutTexts.origin}
              value={declaration.origin}
              choices={ORIGINS}
              names={aboutTexts.origins}
            />
            <Choice
              name="ai"
              label={aboutTexts.ai}
              value={declaration.ai}
              choices={AI_ANSWERS}
              names={aboutTexts.ais}
            />
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
      </fieldset>
      {!isReadOnly && (
        <div className={css.buttons}>
          <Button type="submit">{aboutTexts.save}</Button>
          <output className={css.muted}>{wrong !== null && Object.keys(wrong).length === 0 && aboutTexts.saved}</output>
        </div>
      )}
    </form>
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
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
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
