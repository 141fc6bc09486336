export { Statement as Component } from '#desk/features/money/statement/statement.tsx';
