import type { DeckInfo } from '@autoplace/replay/inspect';
import type { RefObject } from 'react';
import type { Filter } from './api.ts';

interface FilterBarProps {
  types: DeckInfo['types'];
  filter: Filter;
  field: RefObject<HTMLInputElement | null>;
  shown: number;
  length: number;
  onFilter(filter: Filter): void;
  /** Null where the list follows what happens. */
  onFollow: (() => void) | null;
}

/** Which lines are listed: of some types, and with some text in their JSON. */
export function FilterBar({ types, filter, field, shown, length, onFilter, onFollow }: FilterBarProps) {
  const toggle = (type: string) =>
    onFilter({
      ...filter,
      types: filter.types.includes(type)
        ? filter.types.filter((other) => other !== type)
        : [...filter.types, type],
    });
  return (
    <div className="filter">
      <input
        ref={field}
        type="search"
        aria-label="Filter by text"
        placeholder="Filter by text in the JSON"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      <details className="types">
        <summary>{filter.types.length === 0 ? 'All types' : `${filter.types.length} of the types`}</summary>
        <fieldset>
          <legend>Types</legend>
          {types.map(({ type, count }) => (
            <label key={type}>
              <input type="checkbox" checked={filter.types.includes(type)} onChange={() => toggle(type)} />
              {type} <span className="muted">{count}</span>
            </label>
          ))}
          <button type="button" onClick={() => onFilter({ ...filter, types: [] })}>
            All types
          </button>
        </fieldset>
      </details>
      <span className="muted count" role="status">
        {shown === length ? `${length} lines` : `${shown} of ${length}`}
      </span>
      {onFollow !== null && (
        <button type="button" onClick={onFollow} title="Look at the line that happened last (Esc)">
          Follow
        </button>
      )}
    </div>
  );
}
