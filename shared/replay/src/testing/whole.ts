/** All lines of a recording that is read as a stream. */
export async function whole<L>(lines: AsyncIterable<L>): Promise<L[]> {
  const found: L[] = [];
  for await (const line of lines) found.push(line);
  return found;
}
