import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isForBrowsers } from '../environments/names.ts';
import { there } from '../there.ts';

/**
 * Whatever any view needs of RxJS would come with the first, as all of it is imported from one module: names are
 * imported from their own modules instead.
 */
export function withoutBarrelOfRxjs(): Plugin {
  const folder = there('node_modules/rxjs/dist/esm');
  const exported = readFileSync(join(folder, 'index.js'), 'utf8').matchAll(/export \{ ([^}]+) \} from '\.\/(.+)';/g);
  const modules = new Map(
    [...exported].flatMap(([, names = '', path = '']) =>
      names.split(', ').map((name) => [name, join(folder, `${path}.js`)] as const),
    ),
  );
  const importOf = (name: string): string => {
    const path = modules.get(name);
    if (path === undefined) throw new Error(`RxJS has no module of its own for ${name}.`);
    return `import { ${name} } from ${JSON.stringify(path)};`;
  };
  return {
    name: 'without-barrel-of-rxjs',
    enforce: 'pre',
    applyToEnvironment: isForBrowsers,
    transform: (code, id) =>
      id.includes('/node_modules/')
        ? null
        : code.replace(/import \{([^}]*)\} from 'rxjs';/g, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map(importOf)
              .join(' '),
          ),
  };
}
