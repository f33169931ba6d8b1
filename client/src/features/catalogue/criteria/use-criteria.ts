import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Criteria, readCriteria, writeCriteria } from './criteria.ts';

interface ChangeOptions {
  /** For what changes in small steps, such as typing: "back" then does not undo it letter by letter. */
  replace?: boolean;
}

/** What the address asks for, and the way to ask for something else: at the first page, unless a page is asked for. The
 * way tells whether that is something else. */
export function useCriteria() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const criteria = useMemo(() => readCriteria(search), [search]);
  const change = (changes: Partial<Criteria>, { replace = false }: ChangeOptions = {}) => {
    const address = writeCriteria({ ...criteria, page: 1, ...changes });
    const isNew = address !== writeCriteria(criteria);
    if (isNew) void navigate(address, { replace, preventScrollReset: true });
    return isNew;
  };
  return { criteria, change };
}

export type ChangeCriteria = ReturnType<typeof useCriteria>['change'];
