import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** All imports of a module: paths from the root for our own files, bare names for packages. Type imports count, too. */
export function importsOf(root: string, file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(resolve(root, file), 'utf8'));
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap((found) => literal(root, file, found.moduleRequest)),
  ];
  return [...new Set(specifiers)].map((specifier) =>
    specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier,
  );
}

/** The specifier of a dynamic import, if it is a literal. */
function literal(root: string, file: string, { start, end }: { readonly start: number; readonly end: number }) {
  const text = readFileSync(resolve(root, file), 'utf8').slice(start, end);
  return /^(['"`])([^$]*)\1$/.exec(text)?.[2] ?? [];
}
