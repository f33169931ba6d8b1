export { AdminArea } from './AdminArea.tsx';
export { NotAdmin } from './NotAdmin.tsx';
