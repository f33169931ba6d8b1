import type { CreateTransport, TransportEvents } from '../lib/live/transport.ts';

export interface SentMessage {
  event: string;
  message: Record<string, unknown>;
}

type Answer = (message: Record<string, unknown>) => object | undefined;

/**
 * A socket without a network. Nothing arrives by itself: what the client sends waits for `flush`, which lets the
 * scripted server answer; what the server pushes arrives at once.
 */
export function memorySocket() {
  const answers = new Map<string, Answer>();
  const prompt = new Map<string, Answer>();
  const sent: SentMessage[] = [];
  let outbox: { event: string; message: Record<string, unknown>; onReply: (reply: unknown) => void }[] = [];
  let client: TransportEvents | undefined;
  let isOpen = false;

  const create: CreateTransport = (events) => {
    client = events;
    return {
      open() {
        isOpen = true;
      },
      close() {
        isOpen = false;
        outbox = [];
        events.onDown();
      },
      send(event, message, onReply) {
        const plain = structuredClone(message) as Record<string, unknown>;
        sent.push({ event, message: plain });
        const answer = prompt.get(event);
        if (answer !== undefined) queueMicrotask(() => onReply(answer(plain)));
        else outbox.push({ event, message: plain, onReply });
      },
    };
  };

  return {
    create,
    sent,
    /** Whether the client wants a connection. */
    isOpen: () => isOpen,
    sentOf: (event: string) =>
      sent.filter((message) => message.event === event).map(({ message }) => message),
    /** How the server answers an event from now on; `undefined` is an answer that gets lost. */
    answer: (event: string, answer: Answer) => void answers.set(event, answer),
    /** The same without waiting for `flush`. */
    answerAtOnce: (event: string, answer: (message: Record<string, unknown>) => object) =>
      void prompt.set(event, answer),
    up: () => client?.onUp(),
    down() {
      outbox = [];
      client?.onDown();
    },
    push: (event: string, payload: unknown) => client?.onMessage(event, structuredClone(payload)),
    /** Delivers what was sent, and the answers, until nothing is under way. */
    async flush() {
      for (let round = outbox; round.length > 0; round = outbox) {
        outbox = [];
        for (const { event, message, onReply } of round) {
          const reply = answers.get(event)?.(message);
          if (reply !== undefined) onReply(structuredClone(reply));
        }
        // The replies settle promises, which may send again.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
    },
  };
}

export type MemorySocket = ReturnType<typeof memorySocket>;
