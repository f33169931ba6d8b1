import { type ApiError, apiError } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { activeRecorder } from '../recording.ts';
import type { CreateTransport } from './transport.ts';

/** After the server itself has ended or refused the connection Socket.IO leaves trying again to us. */
const TRY_AGAIN_MS = 2_000;

/**
 * The real transport. `getToken` is asked before every connection; a visitor has none. `onRefused` hears why the server
 * does not take it.
 */
export const socketIo =
  (getToken: () => Promise<string | null>, onRefused: (error: ApiError) => void): CreateTransport =>
  (events) => {
    /** Counts what asks for a token, and what ends it: to one that is not the newest a token comes too late. */
    let round = 0;
    const socket = io({
      autoConnect: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 3_000,
      auth: (give) => {
        round += 1;
        const own = round;
        const present = (token: string | null) => own === round && give(token === null ? {} : { token });
        getToken().then(present, () => present(null));
      },
    });
    let wanted = false;
    let again: ReturnType<typeof setTimeout> | undefined;

    const lost = (reason: string) => {
      activeRecorder()?.note('disconnect', { reason });
      down();
    };
    const down = () => {
      round += 1;
      events.onDown();
      clearTimeout(again);
      if (wanted && !socket.active) again = setTimeout(() => socket.connect(), TRY_AGAIN_MS);
    };
    socket.on('connect', () => {
      activeRecorder()?.note('connect', {});
      events.onUp();
    });
    socket.on('disconnect', lost);
    socket.on('connect_error', (error) => {
      down();
      const refusal = apiError.safeParse((error as { data?: unknown }).data);
      if (refusal.success) onRefused(refusal.data);
    });
    socket.onAny((event: string, payload: unknown) => {
      activeRecorder()?.note(event, payload ?? {});
      events.onMessage(event, payload);
    });

    return {
      open() {
        wanted = true;
        socket.connect();
      },
      close() {
        wanted = false;
        round += 1;
        clearTimeout(again);
        socket.disconnect();
      },
      send(event, message, onReply) {
        const recordAnswer = activeRecorder()?.request(event, message);
        socket.emit(event, message, (reply: unknown) => {
          recordAnswer?.(reply);
          onReply(reply);
        });
      },
    };
  };
