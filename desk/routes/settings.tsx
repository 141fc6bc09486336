export { Settings as Component } from '#desk/features/settings/settings.tsx';
