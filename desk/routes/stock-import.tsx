export { StockImport as Component } from '#desk/features/stock/import/stock-import.tsx';
