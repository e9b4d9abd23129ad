/** Which files each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Files that import each other, each group once: from every file of a group a way of imports leads to every other. These
 * are the strongly connected components by Tarjan's algorithm, without files that stand alone.
 */
export function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];

  /** Visits a file once; answers the lowest number of an open file that it leads to. */
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
