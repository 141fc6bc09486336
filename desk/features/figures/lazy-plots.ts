import { lazy } from 'react';

export const SeriesPlot = lazy(async () => ({ default: (await import('./plot/series-plot.tsx')).SeriesPlot }));
export const RankPlot = lazy(async () => ({ default: (await import('./plot/rank-plot.tsx')).RankPlot }));
