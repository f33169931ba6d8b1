import { useNavigate } from 'react-router-dom';
import { signOutHere } from '../../lib/auth/sign-out.ts';

/** Removes the stored token and goes to the login (R53). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (await signOutHere()) void navigate('/login');
  };
}
