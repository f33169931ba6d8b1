export { type Rendered, renderView } from './render.ts';
export { drawCarViews, type View, type ViewName } from './views.ts';
