export { EditCarPage } from './edit/EditCarPage.tsx';
export { CarsPage } from './list/CarsPage.tsx';
export { loadCards, loadTable } from './list/last-view.ts';
export { StockPage } from './stock/StockPage.tsx';
export { CarPage } from './view/CarPage.tsx';
export { AddCarPage } from './wizard/AddCarPage.tsx';
