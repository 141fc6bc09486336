import { Entry } from '#desk/features/stock/entry/entry.tsx';

export const Component = () => <Entry kind="write-off" />;
