import { atom } from 'jotai';
import { store } from './store.ts';

/** What the application itself has to say in passing: that something was done, or why it was not. */
export interface Message {
  id: number;
  tone: 'success' | 'error';
  title: string;
  text: string;
  /** How long it stays, in milliseconds, where that is not as long as any. */
  lastsMs?: number;
}

/** The newest first; shown beside the notifications of the signed-in user. */
export const messagesAtom = atom<readonly Message[]>([]);

let last = 0;

/** Says it over the page that is shown. The same title replaces what it said before. */
export function tell(message: Omit<Message, 'id'>): void {
  last += 1;
  const said = { ...message, id: last };
  store.set(messagesAtom, (messages) => [said, ...messages.filter(({ title }) => title !== said.title)]);
}

export const dismiss = (id: number): void =>
  store.set(messagesAtom, (messages) => messages.filter((message) => message.id !== id));
