export { Account as Component } from '#desk/features/account/account.tsx';
