import { useNavigate } from 'react-router-dom';
import { signOutHere } from '../../lib/auth/index.ts';

/** Specification section 2: removes the stored token and goes to the login. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (await signOutHere()) void navigate('/login');
  };
}
