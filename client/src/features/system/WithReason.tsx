/** What somebody wrote stands at the end of a line, after one of these. */
const WORDS_OF_PEOPLE = /^(.*?(?:Razlog|Ručno|platilac): )(.+)$/s;

/** A line of the audit trail or of a log: what a person wrote in it stays as it is in Cyrillic (R227). */
export function WithReason({ line }: { line: string }) {
  const [, before, words] = WORDS_OF_PEOPLE.exec(line) ?? [];
  if (words === undefined) return line;
  return (
    <>
      {before}
      <bdi translate="no">{words}</bdi>
    </>
  );
}
