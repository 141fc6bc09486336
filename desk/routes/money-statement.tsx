export { Statement as Component } from '#desk/features/payments/statement/statement.tsx';
