import { useNavigate } from 'react-router-dom';
import { signOutHere } from '../../lib/auth/index.ts';

/** Specification section 2: removes the stored token and goes to the login. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    signOutHere();
    void navigate('/login');
  };
}
