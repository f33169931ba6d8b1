import { type EventStretch, eventStretch, publicAuction } from '@autoplace/shared/contract';

/** Somebody who follows an auction without a socket: the numbers of the events as they came. */
interface Spectator {
  seen: number[];
}

interface SpectatorCrowd {
  spectators: readonly Spectator[];
  /** Every question that was asked, once. */
  questions: ReadonlySet<string>;
  /** What was not answered as it should; it is asked again. */
  problems: readonly string[];
  /** Resolves when the last answer is there. */
  leave(): Promise<void>;
}

/** So many spectators of an auction, who ask as the client does: what follows the last event, in the turn that they were told. */
export async function spectate(url: string, auctionId: string, count: number): Promise<SpectatorCrowd> {
  const path = `${url}/api/auctions/${auctionId}`;
  const questions = new Set<string>();
  const problems: string[] = [];
  let isOver = false;

  const ask = async (question: string): Promise<EventStretch | null> => {
    try {
      const answer = await fetch(`${path}/${question}`);
      if (answer.ok) return eventStretch.parse(await answer.json());
      problems.push(`${question}: ${answer.status}`);
    } catch (error) {
      problems.push(`${question}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
    return null;
  };

  const follow = async (spectator: Spectator, from: { seq: number; turn: string }) => {
    let [after, turn] = [from.seq, from.turn];
    while (!isOver) {
      const question = `events?after=${after}&turn=${turn}`;
      questions.add(question);
      const stretch = await ask(question);
      if (stretch === null) continue;
      spectator.seen.push(...stretch.events.map(({ seq }) => seq));
      after = stretch.events.at(-1)?.seq ?? after;
      turn = stretch.turn ?? turn;
    }
  };

  const shown = publicAuction.parse(await (await fetch(`${path}/public`)).json());
  const spectators = Array.from({ length: count }, (): Spectator => ({ seen: [] }));
  const following = Promise.all(spectators.map((spectator) => follow(spectator, shown)));
  return {
    spectators,
    questions,
    problems,
    async leave() {
      isOver = true;
      await following;
    },
  };
}
