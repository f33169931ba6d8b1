import type { IncomingMessage, ServerResponse } from 'node:http';

/** So many handshakes at most in one turn of the event loop: with what follows of each, some milliseconds. */
const IN_A_TURN = 8;

type Gate = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Handler of Engine.IO that takes new connections in line, a few in each turn: when thousands come at once, as after a deploy, the
 * messages of those who are connected, bids among them, are read between them and do not wait for all (R331).
 */
export function handshakesInTurn(isNew: (request: IncomingMessage) => boolean): Gate {
  let line: (() => void)[] = [];
  let first = 0;
  const turn = () => {
    const end = Math.min(line.length, first + IN_A_TURN);
    while (first < end) line[first++]?.();
    if (first < line.length) setImmediate(turn);
    else [line, first] = [[], 0];
  };
  return (request, _response, next) => {
    if (!isNew(request)) return next();
    line.push(next);
    if (line.length === 1) setImmediate(turn);
  };
}
