export { DemoIntro } from './DemoIntro.tsx';
export { DemoLotBanner } from './DemoLotBanner.tsx';
export { DemoProvider } from './DemoProvider.tsx';
export { demoSeller } from './demo-auctions.ts';
export { useDemoAuction, useDemoAuctions } from './use-demo.ts';
