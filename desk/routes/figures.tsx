export { Figures as Component } from '#desk/features/figures/figures.tsx';
