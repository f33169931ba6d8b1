export { DemoLotBanner } from './DemoBanner.tsx';
export { DemoIntro } from './DemoIntro.tsx';
export { DemoProvider } from './DemoProvider.tsx';
export { demoSeller } from './demo-auctions.ts';
export { useDemoAuction, useDemoAuctions } from './use-demo.ts';
