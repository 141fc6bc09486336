import { useQueryClient } from '@tanstack/react-query';
import { sessionReading, signedInAs } from '#desk/api/session.ts';
import { Entrance } from '#desk/features/people/sign-in/entrance.tsx';
import { SignInForm } from '#desk/features/people/sign-in/sign-in-form.tsx';

/** The address stays what it was: whoever followed a link to an order is at that order afterwards. */
export function Component() {
  const client = useQueryClient();
  return (
    <Entrance title="Sign in to the desk">
      <SignInForm onSignedIn={(staff) => client.setQueryData(sessionReading.queryKey, signedInAs(staff))} />
    </Entrance>
  );
}
