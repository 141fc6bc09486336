export { Stock as Component } from '#desk/features/stock/shelf/stock.tsx';
