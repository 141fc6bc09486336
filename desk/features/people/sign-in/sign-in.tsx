import { useQueryClient } from '@tanstack/react-query';
import { sessionReading, signedInAs } from '#desk/api/session.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The address stays what it was: whoever followed a link to an order is at that order afterwards. */
export function SignIn() {
  const client = useQueryClient();
  return (
    <Entrance title="Sign in to the desk">
      <SignInForm onSignedIn={(staff) => client.setQueryData(sessionReading.queryKey, signedInAs(staff))} />
    </Entrance>
  );
}
