import type { CreateTransport, Transport } from './transport.ts';

/** For so long a socket may try to connect before another way is taken, in milliseconds. */
const PATIENCE_MS = 6_000;

/**
 * A socket, and in its place another way for as long as the socket gets no connection, as behind a proxy that lets none through. The socket
 * goes on trying.
 */
export const withFallback =
  (createSocket: CreateTransport, loadOther: () => Promise<CreateTransport>): CreateTransport =>
  (events) => {
    let current: 'none' | 'socket' | 'other' = 'none';
    let wanted = false;
    /** Whether the other way was the last that led anywhere. */
    let isBlocked = false;
    let other: Transport | null = null;
    let patience: ReturnType<typeof setTimeout> | undefined;

    const takeOther = async () => {
      const create = await loadOther().catch(() => null);
      if (create === null) return lose();
      if (!wanted || current === 'socket' || other !== null) return;
      const isCurrent = () => other === made;
      const made: Transport = create({
        onUp() {
          if (!isCurrent()) return;
          current = 'other';
          isBlocked = true;
          events.onUp();
        },
        onDown() {
          if (!isCurrent()) return;
          current = 'none';
          events.onDown();
        },
        onMessage: (event, payload) => isCurrent() && events.onMessage(event, payload),
      });
      other = made;
      made.open();
    };
    const leaveOther = () => {
      clearTimeout(patience);
      const left = other;
      other = null;
      left?.close();
    };
    const lose = () => {
      clearTimeout(patience);
      if (wanted) patience = setTimeout(() => void takeOther(), isBlocked ? 0 : PATIENCE_MS);
    };

    const socket = createSocket({
      onUp() {
        leaveOther();
        current = 'socket';
        isBlocked = false;
        events.onUp();
      },
      onDown() {
        if (current === 'other') return;
        if (current === 'socket') lose();
        current = 'none';
        events.onDown();
      },
      onMessage: (event, payload) => current !== 'other' && events.onMessage(event, payload),
    });

    return {
      open() {
        wanted = true;
        lose();
        socket.open();
      },
      close() {
        wanted = false;
        leaveOther();
        current = 'none';
        socket.close();
      },
      send: (event, message, onReply) =>
        (current === 'other' && other !== null ? other : socket).send(event, message, onReply),
    };
  };
