export { People as Component } from '#desk/features/people/people.tsx';
