import type { Command } from 'commander';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { CollectionWords } from '../../domain/collections/collection-form.ts';
import { ok } from '../../core/kernel/result.ts';
import { marksOf } from '../catalogue/sounds.views.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { featuredProgram } from '../showcase/showcase.program.ts';
import {
  addToCollection,
  loadOwn,
  removeCollection,
  removeSound,
  saveCollection,
  selectOwned,
} from './collections.use-cases.ts';
import { collectionView } from './collections.views.ts';
import type { AdditionOptions } from './named-things.ts';

/** `collections list|show|select-owned|create|edit|delete|add|add-selected|remove|featured`. */
export function collectionsProgram(collections: Command, host: CommandHost): void {
  readingPrograms(collections, host);
  formPrograms(collections, host);
  soundPrograms(collections, host);
  featuredProgram(collections, host);
}

function readingPrograms(collections: Command, host: CommandHost): void {
  const list = collections
    .command('list')
    .description('List your own collections, newest first.')
    .action(() => host.inShop({ session: 'needed' }, (shop) => loadOwn.show(shop, {})));
  examples(list, ['loopstead collections list', 'loopstead collections list --json']);

  const show = collections
    .command('show')
    .description('Show a collection, anybody’s, by the last part of its link.')
    .argument('<slug>', 'what stands behind /collection/ in its link')
    .option('--page <number>', 'page, from 1', parseId)
    .action((slug: string, { page = 1 }: { readonly page?: number }) =>
      host.inShop({ session: 'welcome' }, async ({ app, origin }) => {
        const scope = { kind: 'collection', slug } as const;
        const sounds = await app.catalogue.browseSounds.withoutFacets({ ...listOf(scope), page });
        if (!sounds.ok) return sounds;
        return ok(
          collectionView(sounds.value, { origin, scope, marks: marksOf(app), session: app.account.session.current }),
        );
      }),
    );
  examples(show, ['loopstead collections show sunday-drums-k3f9x2ab']);

  const owned = collections
    .command('select-owned')
    .description('Select the files of a collection that you have bought: they can be downloaded again for nothing.')
    .argument('<slug>', 'what stands behind /collection/ in its link')
    .action((slug: string) => host.inShop({ session: 'needed' }, (shop) => selectOwned.show(shop, { slug })));
  examples(owned, ['loopstead collections select-owned sunday-drums-k3f9x2ab']);
}

function formPrograms(collections: Command, host: CommandHost): void {
  const create = collections
    .command('create')
    .description('Make a collection: empty, of one sound, or of the selected files.')
    .argument('<name>', 'its name')
    .option('--description <text>', 'what it is')
    .option('--sound <id>', 'the sound to begin with', parseId)
    .option('--selected', 'begin with the selected files')
    .action((name: string, options: CreateOptions) =>
      host.inShop({ session: 'needed' }, (shop) => saveCollection.show(shop, { name, ...options })),
    );
  examples(create, ['loopstead collections create "Sunday drums" --selected']);

  const edit = collections
    .command('edit')
    .description('Change the name or the description; the link stays.')
    .argument('<id>', 'the id of the collection', parseId)
    .option('--name <text>', 'another name')
    .option('--description <text>', 'another description')
    .action((id: number, changes: Partial<CollectionWords>) =>
      host.inShop({ session: 'needed' }, (shop) => saveCollection.show(shop, { id, ...changes })),
    );
  examples(edit, ['loopstead collections edit 10001 --name "Monday drums"']);

  const remove = collections
    .command('delete')
    .description('Take a collection away; its sounds stay.')
    .argument('<id>', 'the id of the collection', parseId)
    .option('--yes', 'do not ask')
    .action((id: number, { yes }: Confirmation) =>
      host.inShop({ session: 'needed', isConfirmed: yes }, (shop) => removeCollection.show(shop, { id })),
    );
  examples(remove, ['loopstead collections delete 10001 --yes']);
}

function soundPrograms(collections: Command, host: CommandHost): void {
  const add = collections
    .command('add')
    .description('Put a sound into a collection.')
    .argument('<id>', 'the id of the collection', parseId)
    .argument('<sound>', 'the id of the sound', parseId)
    .action((id: number, sound: number) =>
      host.inShop({ session: 'needed' }, (shop) => addToCollection.show(shop, { id, sound })),
    );
  examples(add, ['loopstead collections add 10001 12']);

  const addSelected = collections
    .command('add-selected')
    .description('Put the sounds of the selected files into a collection; what is in it already is passed over.')
    .argument('<id>', 'the id of the collection', parseId)
    .action((id: number) =>
      host.inShop({ session: 'needed' }, (shop) => addToCollection.show(shop, { id, selected: true })),
    );
  examples(addSelected, ['loopstead selection add 12 13', 'loopstead collections add-selected 10001']);

  const remove = collections
    .command('remove')
    .description('Take a sound out of a collection.')
    .argument('<id>', 'the id of the collection', parseId)
    .argument('<sound>', 'the id of the sound', parseId)
    .option('--yes', 'do not ask')
    .action((id: number, sound: number, { yes }: Confirmation) =>
      host.inShop({ session: 'needed', isConfirmed: yes }, (shop) => removeSound.show(shop, { id, sound })),
    );
  examples(remove, ['loopstead collections remove 10001 12 --yes']);
}

interface CreateOptions extends AdditionOptions {
  readonly description?: string;
}

interface Confirmation {
  readonly yes?: boolean;
}
