import { Navigate } from 'react-router-dom';
import { RequireSession } from '../../features/identity/index.ts';

/** A signed-in user has nothing to do here. */
export const Login = () => <RequireSession>{() => <Navigate to="/dashboard" replace />}</RequireSession>;
