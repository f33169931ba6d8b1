import { Navigate } from 'react-router-dom';
import { RequireSession } from '../../features/identity/index.ts';

/** Whoever is signed in already has nothing to do here. */
export const Login = () => <RequireSession>{() => <Navigate to="/dashboard" replace />}</RequireSession>;
