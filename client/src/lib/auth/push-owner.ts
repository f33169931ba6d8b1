const KEY = 'autoplace.pushOwner';

/** To be called before the browser subscribes, so that no subscription is without an owner. */
export const rememberPushOwner = (userId: string): void => localStorage.setItem(KEY, userId);

/** Whether a push subscription of this browser, if there is one, was wished for by `userId`; null for a visitor. */
export const isPushOf = (userId: string | null): boolean => localStorage.getItem(KEY) === userId;

/** The next user of this browser must not get the messages of another one; the server finds the address gone. */
export async function closePush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    localStorage.removeItem(KEY);
  } catch (error) {
    console.error('This browser could not take its push subscription back', error);
  }
}
