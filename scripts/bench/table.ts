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

/** The value that this part of the numbers does not exceed. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
