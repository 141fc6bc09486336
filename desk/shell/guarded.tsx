import type { ReactNode } from 'react';
import type { Access } from '#contract/desk/endpoint.ts';
import { useStaff } from '#desk/api/session.ts';
import { isShown } from './access.ts';
import { NotFound } from './not-found.tsx';

/** A screen that one may not see is as good as not there. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  return isShown(useStaff().role, access) ? children : <NotFound />;
}
