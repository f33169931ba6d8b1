import { type RouteObject, redirect } from 'react-router-dom';

/** What is under `/dealer`, within the frame of the dealer area: whoever gets here is signed in and has applied. */
export const dealerRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/dealer/dashboard') },
  {
    // Pages in here are for verified dealers; the others are told what they wait for.
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).ApprovedOnly }),
    children: [],
  },
];
