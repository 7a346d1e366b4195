export function importGraph(): Map<string, Set<string>>;
export function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][];
