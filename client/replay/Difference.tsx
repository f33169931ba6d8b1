import type { Change } from '@autoplace/replay/inspect';

const SIGNS = { added: '+', removed: '−', changed: '~', moved: '↕' } as const;

/** What a line changed in the state, member by member. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="muted">It changed nothing in the state.</p>;
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.path.join('.')}`} data-kind={change.kind}>
          <b role="img" aria-label={change.kind}>
            {SIGNS[change.kind]}
          </b>
          <code className="path">{change.path.join('.') || 'all'}</code>
          <span className="values">
            {change.before !== undefined && <del>{written(change.before)}</del>}
            {change.after !== undefined && <ins>{written(change.after)}</ins>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** On one line where there is room for it. */
function written(value: unknown): string {
  const short = JSON.stringify(value);
  return short.length > 90 ? JSON.stringify(value, null, 2) : short;
}
