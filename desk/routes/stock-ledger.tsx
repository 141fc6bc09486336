export { Ledger as Component } from '#desk/features/stock/ledger/ledger.tsx';
