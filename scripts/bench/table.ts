/** What a benchmark prints: a title and the rows under it. */
export interface BenchTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

/** As Markdown, so that what was printed can stand in docs/benchmarks.md as it is. */
export function printTable({ title, columns, rows }: BenchTable): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n`);
  console.log([line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'));
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
