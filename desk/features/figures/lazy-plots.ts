import { lazy } from 'react';

const plots = () => import('./plot/plots.ts');

export const SeriesPlot = lazy(() => plots().then((loaded) => ({ default: loaded.SeriesPlot })));
export const RankPlot = lazy(() => plots().then((loaded) => ({ default: loaded.RankPlot })));
