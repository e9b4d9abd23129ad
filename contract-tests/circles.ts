/** The imports of each file. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Files that import each other, each group once: every file of a group reaches every other by imports. These are the
 * strongly connected components by Tarjan's algorithm, without single files.
 */
export function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];

  /** Visits a file once; returns the lowest number of an open file that it reaches. */
  function visit(file: string): number {
    const number = numbers.size;
    numbers.set(file, number);
    const place = open.push(file) - 1;
    let lowest = number;
    for (const imported of imports.get(file) ?? []) {
      const known = numbers.get(imported);
      if (known === undefined) lowest = Math.min(lowest, visit(imported));
      else if (open.includes(imported)) lowest = Math.min(lowest, known);
    }
    if (lowest === number) {
      const circle = open.splice(place);
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest;
  }

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
