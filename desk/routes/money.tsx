export { Money as Component } from '#desk/features/money/money.tsx';
