import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { readDraft, writeDraft } from './draft.ts';
import { type CompanyField, type CompanyValues, NO_COMPANY, problemOf } from './fields.ts';

/** Words for some of the fields: typed ones, or objections. */
type Some = Partial<Record<CompanyField, string>>;

export interface CompanyFormOptions {
  /** In the order of the page. */
  fields: readonly CompanyField[];
  initial: CompanyValues;
  /** Under which this window keeps what was typed. */
  draftKey: string;
  /** Gets the values trimmed and checked; what it throws is shown, and nothing typed is lost. */
  send: (values: CompanyValues) => Promise<void>;
}

/** A form over the company's data: checked when a field is left and when it is sent, kept until it has arrived. */
export function useCompanyForm({ fields, initial, draftKey, send }: CompanyFormOptions) {
  const id = useId();
  const [draft, setDraft] = useState<Some>(() => readDraft(draftKey));
  const [left, setLeft] = useState<readonly CompanyField[]>([]);
  /** What the server objects to in what was sent; a field that changes is free of it. */
  const [objections, setObjections] = useState<Some>({});
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [failure, setFailure] = useState<string | null>(null);
  const values = withDraft(initial, draft);

  const keep = (next: Some) => {
    setDraft(next);
    writeDraft(draftKey, Object.keys(next).length === 0 ? null : (next as Record<string, string>));
  };

  const change = (field: CompanyField, value: string) => {
    keep({ ...draft, [field]: value });
    setObjections(({ [field]: _answered, ...others }) => others);
    setState('editing');
    setFailure(null);
  };

  const focus = (field: CompanyField) => document.getElementById(`${id}-${field}`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setLeft(fields);
    const wrong = fields.find((field) => problemOf(field, values[field]) !== null);
    if (wrong !== undefined) return focus(wrong);
    setState('sending');
    setFailure(null);
    try {
      await send(trimmed(values));
      keep({});
      setLeft([]);
      setState('sent');
    } catch (error) {
      const refused = objectionsOf(error);
      setObjections(refused);
      setFailure(reasonOf(error));
      setState('editing');
      const first = fields.find((field) => refused[field] !== undefined);
      if (first !== undefined) focus(first);
    }
  };

  return {
    values,
    state,
    failure,
    changed: fields.some((field) => values[field] !== initial[field]),
    submit,
    /** What one field needs to be shown. */
    field: (field: CompanyField) => ({
      id: `${id}-${field}`,
      field,
      value: values[field],
      // What is typed now would go with the draft of what has arrived.
      readOnly: state === 'sending',
      problem: left.includes(field) ? (objections[field] ?? problemOf(field, values[field])) : null,
      onChange: (value: string) => change(field, value),
      onLeave: () => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    }),
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** Of `initial` only the fields of a company: an answer of the server has more. */
const withDraft = (initial: CompanyValues, draft: Some): CompanyValues => ({
  ...NO_COMPANY,
  ...Object.fromEntries(Object.keys(NO_COMPANY).map((field) => [field, initial[field as CompanyField]])),
  ...draft,
});

const trimmed = (values: CompanyValues) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()])) as CompanyValues;

function objectionsOf(error: unknown): Some {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries((error.error.details ?? []).map(({ path, message }) => [path, message]));
}
