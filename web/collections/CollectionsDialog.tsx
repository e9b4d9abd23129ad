import { type FormEvent, type ReactNode, useState } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import type { Added } from '../../core/collections/add-to-collection.ts';
import { type Addition, COLLECTION_PLACEHOLDERS, type OwnState } from '../../core/collections/own-collections.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts, listFailures } from '../../core/collections/collections.messages.ts';
import { counted } from '../../domain/figures.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as css from './collections-dialog.css.ts';
import { collectionViewTexts } from './collections.messages.ts';
import { uiTexts } from '../ui/ui.messages.ts';

interface CollectionsDialogProps {
  own: OwnState;
  additions: ReadonlyMap<number, Added>;
  onAdd: (id: number) => void;
  /**
   * Creates a collection of this name with the subject of the dialog; resolves to what is wrong with the name, or null.
   */
  onMake: (name: string) => Promise<string | null>;
  onNew: () => void;
  onReload: () => void;
  onClose: () => void;
}

/** The customer's collections: a press adds the subject of the dialog to one of them [COLL-06]. */
export function CollectionsDialog(props: CollectionsDialogProps) {
  const { own, additions, onAdd, onMake, onNew, onReload, onClose } = props;
  return (
    <Dialog title={collectionTexts.listTitle} onClose={onClose}>
      <NameOfNew onMake={onMake} />
      <List own={own} additions={additions} onAdd={onAdd} onReload={onReload} />
      <DialogButtons>
        <Button look="plain" icon="plus" onClick={onNew}>
          {collectionTexts.newCollection}
        </Button>
        <Button look="primary" onClick={onClose}>
          {uiTexts.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Creates a collection from a name alone, with the subject of the dialog in it. */
function NameOfNew({ onMake }: Pick<CollectionsDialogProps, 'onMake'>) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);

  async function make(event: FormEvent) {
    event.preventDefault();
    if (isMaking) return;
    setIsMaking(true);
    const wrong = await onMake(name);
    setIsMaking(false);
    setProblem(wrong);
    if (wrong === null) setName('');
  }

  return (
    <form className={css.make} noValidate onSubmit={(event) => void make(event)}>
      <TextField
        label={collectionViewTexts.nameOfNew}
        value={name}
        autoComplete="off"
        dir="auto"
        error={problem ?? undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" icon="plus" aria-busy={isMaking}>
        {collectionTexts.create}
      </Button>
    </form>
  );
}

type ListProps = Pick<CollectionsDialogProps, 'own' | 'additions' | 'onAdd' | 'onReload'>;

function List({ own, additions, onAdd, onReload }: ListProps): ReactNode {
  if (own.phase === 'failed')
    return (
      <p className={css.empty} role="alert">
        {failureText(own.failure, listFailures)} <Button onClick={onReload}>{listTexts.reload}</Button>
      </p>
    );
  if (own.phase !== 'loaded') return <Placeholders />;
  if (own.collections.length === 0) return <output className={css.empty}>{collectionTexts.empty}</output>;
  return (
    <ul className={css.list}>
      {own.collections.map((collection) => (
        <li key={collection.id}>
          <Row collection={collection} added={additions.get(collection.id) ?? null} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  collection: Collection;
  added: Added;
  onAdd: (id: number) => void;
}

const Row = ({ collection: { id, name, imageUrl, total }, added, onAdd }: RowProps) => (
  <button type="button" className={css.row} aria-busy={added === 'adding' || undefined} onClick={() => onAdd(id)}>
    <CoverImage url={imageUrl} size={50} alt="" />
    <span className={css.words}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.total}>{counted(total, 'sound')}</span>
    </span>
    <output>
      <Mark added={added} />
    </output>
  </button>
);

function Mark({ added }: { added: Added }): ReactNode {
  switch (added) {
    case 'adding':
      return <Spinner />;
    case 'added':
      return (
        <span className={css.added} data-mark="added">
          <Icon name="check" />
          <span className={visuallyHidden}>{collectionViewTexts.added}</span>
        </span>
      );
    case 'refused':
      return (
        <span className={css.refused} data-mark="refused" title={collectionTexts.cannotAdd}>
          <Icon name="warning" />
          <span className={visuallyHidden}>{collectionTexts.cannotAdd}</span>
        </span>
      );
    case null:
      return null;
  }
}

const Placeholders = () => (
  <SkeletonList count={COLLECTION_PLACEHOLDERS} list={css.list} item={css.row}>
    <Skeleton height="40px" />
    <Skeleton width="60%" height="15px" />
  </SkeletonList>
);

interface BoundProps {
  addition: Addition;
  onClose: () => void;
}

export default function BoundCollectionsDialog({ addition, onClose }: BoundProps) {
  const { own, additions, add, save, loadOwn, showForm } = useLate(useApp().collections);
  async function make(name: string): Promise<string | null> {
    const made = await save.execute({ kind: 'new', addition }, { name, description: '' });
    return made.ok || made.failure.kind !== 'invalid' ? null : (made.failure.fields['name'] ?? made.failure.message);
  }
  return (
    <CollectionsDialog
      own={useReadable(own, whole)}
      additions={useReadable(additions, whole)}
      onAdd={(id) => void add.execute(id, addition)}
      onMake={make}
      onNew={() => void showForm.within(addition)}
      onReload={() => void loadOwn.execute()}
      onClose={onClose}
    />
  );
}
