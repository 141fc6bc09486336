export { Join as Component } from '#desk/features/sign-in/join.tsx';
