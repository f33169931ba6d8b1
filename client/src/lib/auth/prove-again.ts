import { writeAccessToken } from './token-storage.ts';
import { userManager } from './user-manager.ts';

/**
 * Has the user sign in again in a window of the provider's, by the password and the second factor; false if that does not
 * come to anything. To be called while the user presses something: browsers open no window otherwise.
 */
export async function proveAgain(): Promise<boolean> {
  try {
    const { signInBeside } = await import('./ask-again.ts');
    const manager = await userManager();
    const user = await manager.getUser();
    const again = user && (await signInBeside(manager, user, 'login'));
    if (!again) return false;
    writeAccessToken(again.access_token);
    return true;
  } catch (error) {
    console.error('Signing in again did not work', error);
    return false;
  }
}
