/** Longer texts would take a browser seconds to lay out. */
const MOST = 200_000;
/** Names, texts, and numbers or words of JSON. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** A value as JSON, with colours. */
export function Json({ value }: { value: unknown }) {
  const whole = JSON.stringify(value, null, 2) ?? 'undefined';
  const text = whole.slice(0, MOST);
  return (
    <pre className="json">
      {pieces(text)}
      {whole.length > MOST && `\n… and ${whole.length - MOST} characters more`}
    </pre>
  );
}

function pieces(text: string) {
  const found = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    found.push(text.slice(from, match.index));
    const kind = string === undefined ? 'value' : colon === undefined ? 'string' : 'name';
    found.push(
      <span key={match.index} className={kind}>
        {token}
      </span>,
    );
    from = match.index + token.length;
  }
  found.push(text.slice(from));
  return found;
}
