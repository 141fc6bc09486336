import { useLocation, useNavigate } from 'react-router';
import type { SignedIn } from '#contract/people/session.ts';
import { startOf } from '#desk/api/session.ts';
import { useSignedIn } from '../api/sign-in.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * The address stays what it was: whoever followed a link to an order is at that order afterwards. Whoever came without one begins where
 * their day does.
 */
export function SignIn() {
  const setSignedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const enter = async (staff: SignedIn) => {
    if (pathname === '/' && search === '') await navigate(startOf(staff.role), { replace: true });
    setSignedIn(staff);
  };
  return (
    <Entrance title="Sign in to the desk">
      <SignInForm onSignedIn={(staff) => void enter(staff)} />
    </Entrance>
  );
}
