export { Customer as Component } from '#desk/features/people/customer.tsx';
