/* All plots, loaded as one part when the figures are shown. */
export { RankPlot } from './rank-plot.tsx';
export { SeriesPlot } from './series-plot.tsx';
