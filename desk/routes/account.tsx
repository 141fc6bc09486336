export { Account as Component } from '#desk/features/people/account/account.tsx';
