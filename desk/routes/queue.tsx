export { Queue as Component } from '#desk/features/orders/queue/queue.tsx';
