import { Notice } from './Notice.tsx';

/** Why what was sent was refused; null is nothing. It stays in view, as does what was typed. */
export const Refusal = (props: { title: string; reason: string | null; mt?: '0' | '4' }) =>
  props.reason !== null && (
    <Notice tone="error" title={props.title} mt={props.mt ?? '4'}>
      {props.reason}
    </Notice>
  );
