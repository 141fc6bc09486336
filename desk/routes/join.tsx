export { Join as Component } from '#desk/features/people/sign-in/join.tsx';
