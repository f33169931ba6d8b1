import { signIn } from '../../lib/auth/index.ts';
import { tell } from '../../lib/messages.ts';

const texts = {
  failed: 'Servis za prijavu nije dostupan',
  failedHint: 'Proverite vezu i pokušajte ponovo za koji trenutak.',
};

/** Goes to the identity provider, where name and e-mail are changed; tells when that is not possible. */
export async function editProfile(): Promise<void> {
  const left = await signIn({ purpose: 'profile' }).catch(() => false);
  if (!left) tell({ tone: 'error', title: texts.failed, text: texts.failedHint });
}
