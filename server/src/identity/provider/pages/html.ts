import { escaped } from '../../../core/http/html.ts';

/** Markup that is safe to send. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** A template of markup: values are escaped unless they are markup; null and false give nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(render)) };
}

/** Takes markup from a trusted library as it is. */
export function trusted(markup: string): Html {
  return { markup };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(render).join('');
}
