export { Print as Component } from '#desk/features/orders/print/print.tsx';
