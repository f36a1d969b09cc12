/** An import, from one source file to another. */
export type Import = readonly [from: string, to: string];

/** Parts of one folder that know each other in a ring, each with an import that leads to the next. */
export type FolderCycle = { folder: string; imports: Import[] };

type Graph = Map<string, Map<string, Import>>;

/**
 * The parts of each folder that know each other: an import is one between the parts of the deepest
 * folder that has both of its files. A file is a part by itself.
 */
function graphs(imports: readonly Import[]): Map<string, Graph> {
  const found = new Map<string, Graph>();
  for (const one of imports) {
    const [from, to] = one.map((file) => file.split('/')) as [string[], string[]];
    const depth = from.findIndex((name, index) => name !== to[index]);
    if (depth < 0) continue;
    const folder = from.slice(0, depth).join('/');
    const graph = found.get(folder) ?? new Map<string, Map<string, Import>>();
    const known = graph.get(from[depth] as string) ?? new Map<string, Import>();
    known.set(to[depth] as string, known.get(to[depth] as string) ?? one);
    graph.set(from[depth] as string, known);
    found.set(folder, graph);
  }
  return found;
}

/** The shortest way from a part back to itself, or null. */
function ringFrom(graph: Graph, start: string): Import[] | null {
  const ways: { at: string; way: Import[] }[] = [{ at: start, way: [] }];
  const seen = new Set<string>();
  for (const { at, way } of ways) {
    for (const [next, one] of graph.get(at) ?? []) {
      if (next === start) return [...way, one];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ at: next, way: [...way, one] });
    }
  }
  return null;
}

/** One ring for each part that is in one; of files alone none, for those are cycles of imports. */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const cycles: FolderCycle[] = [];
  for (const [folder, graph] of graphs(imports)) {
    const told = new Set<string>();
    for (const part of graph.keys()) {
      const ring = told.has(part) ? null : ringFrom(graph, part);
      if (!ring) continue;
      const parts = ring.map(([from]) => from.slice(folder.length + 1).split('/'));
      for (const [name] of parts) told.add(name as string);
      if (parts.some(({ length }) => length > 1)) cycles.push({ folder, imports: ring });
    }
  }
  return cycles;
}
