export { Money as Component } from '#desk/features/payments/money.tsx';
