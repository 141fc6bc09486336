export { Order as Component } from '#desk/features/orders/order/order-screen.tsx';
