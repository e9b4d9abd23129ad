interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const modulesByRoots = new WeakMap<ModuleGraph, Map<readonly string[], ReadonlySet<string>>>();

/** Every module that these import at once, directly or through others. */
export function modulesOf(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const known = modulesByRoots.get(graph) ?? new Map<readonly string[], ReadonlySet<string>>();
  modulesByRoots.set(graph, known);
  const found = known.get(roots);
  if (found) return found;
  const modules = new Set<string>();
  const visit = (id: string): void => {
    if (modules.has(id)) return;
    modules.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  known.set(roots, modules);
  return modules;
}
