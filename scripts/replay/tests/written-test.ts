import type { AuctionView, SocketRecording } from '@autoplace/shared/contract';
import type { StoreState } from '../../../client/src/testing/replay/store.ts';
import type { DeskState } from '../../../server/test/support/replay/index.ts';
import type { Check } from './shrink-recording.ts';

export interface Written {
  /** Of the recording, and of the test. */
  name: string;
  /** The file of the recording, as it lies beside the test. */
  fixture: string;
  /** From the test to the folder with `replay`. */
  support: string;
  /** How it was asked for. */
  command: string;
}

const said = (command: string) =>
  `// Written by ${command}.
// It expects what the code did then: where that was wrong, write what is right.`;

/** A test of the client: what its store holds after the recording. */
export function clientTest(
  { name, fixture, support, command }: Written,
  { header }: SocketRecording,
  { auction }: StoreState,
): string {
  const shown = auction();
  if (shown === null)
    throw new Error('It shows no auction: a test of the client needs an answer to auction:watch.');
  const { view, bids, viewer } = shown;
  const id = header.auctionId === undefined ? json(view.id) : '';
  return `import { parseSocketRecording } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { replay, store } from '${support}';
import text from './${fixture}?raw';

${said(command)}
test(${json(`the recording ${name} ends as it should`)}, async () => {
  const played = replay(parseSocketRecording(text)).into(store());
  await played.toEnd();
  const { auction, differences } = played.state;
  // Wherever the server told the whole auction, the client had folded the same until then.
  expect(differences).toEqual([]);
  expect(auction(${id})?.view).toMatchObject(${json(factsOf(view))});
  expect(auction(${id})?.bids.map(({ bidder, amount }) => \`\${bidder}: \${amount}\`)).toEqual(${json(
    bids.map(({ bidder, amount }) => `${bidder}: ${amount}`),
  )});
${viewer === null ? '' : `  expect(auction(${id})?.viewer).toEqual(${json(viewer)});`}
});
`;
}

/** A test of the server: how its desk answers the commands, and what follows from them. */
export function serverTest(
  { name, fixture, support, command }: Written,
  { answers, events, view }: DeskState,
): string {
  return `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandRecording } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { desk, replay } from '${support}';

const text = readFileSync(join(import.meta.dirname, '${fixture}'), 'utf8');

${said(command)}
test(${json(`the commands of ${name} are answered as they should be`)}, async () => {
  const played = replay(parseCommandRecording(text)).into(desk());
  await played.toEnd();
  const { answers, events, view } = played.state;
  expect(answers).toEqual(${json(answers)});
  expect(events.map(({ seq, type }) => \`\${seq} \${type}\`)).toEqual(${json(
    events.map(({ seq, type }) => `${seq} ${type}`),
  )});
  expect(view).toMatchObject(${json(factsOf(view))});
});
`;
}

/** What a test of each side begins with, and into what it plays. */
const SIDES = {
  client: { state: 'StoreState', target: 'store', parse: 'parseSocketRecording' },
  server: { state: 'DeskState', target: 'desk', parse: 'parseCommandRecording' },
} as const;

/** A test by a check, whose source stands in it. */
export function checkTest(
  { name, fixture, support, command }: Written,
  side: keyof typeof SIDES,
  check: Check<never>,
): string {
  const { state, target, parse } = SIDES[side];
  const read =
    side === 'client'
      ? { first: '', last: `import text from './${fixture}?raw';`, text: '' }
      : {
          first: "import { readFileSync } from 'node:fs';\nimport { join } from 'node:path';\n",
          last: '',
          text: `const text = readFileSync(join(import.meta.dirname, '${fixture}'), 'utf8');`,
        };
  const names = side === 'client' ? `replay, type ${state}, ${target}` : `type ${state}, ${target}, replay`;
  return `${read.first}import { ${parse} } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { ${names} } from '${support}';
${read.last}
${read.text}

// Written by ${command}.
const check: (state: ${state}) => unknown = ${check.toString()};

test(${json(`the recording ${name} passes its check`)}, async () => {
  const played = replay(${parse}(text)).into(${target}());
  await played.toEnd();
  expect(await check(played.state)).not.toBe(false);
});
`;
}

/** What the events of an auction change, as far as it can be read at a glance. */
const FACTS = [
  ...(['title', 'status', 'closeReason', 'cancelReason', 'endTime', 'extensions'] as const),
  ...(['currentPrice', 'minimumBid', 'bidCount', 'voidedBids', 'leader', 'reserveMet'] as const),
  ...(['winner', 'hammerPrice', 'seq'] as const),
] satisfies (keyof AuctionView)[];

const factsOf = (view: AuctionView) => Object.fromEntries(FACTS.map((member) => [member, view[member]]));

const json = (value: unknown): string => JSON.stringify(value);
