import { useSignedIn } from '../api/sign-in.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The address stays what it was: whoever followed a link to an order is at that order afterwards. */
export function SignIn() {
  return (
    <Entrance title="Sign in to the desk">
      <SignInForm onSignedIn={useSignedIn()} />
    </Entrance>
  );
}
