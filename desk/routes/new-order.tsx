export { NewOrder as Component } from '#desk/features/orders/new-order/new-order.tsx';
