import { Empty, useTitle } from '#desk/lib/screen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function NotFound() {
  useTitle('Not found');
  return (
    <Empty isWhole title="There is nothing here">
      <p>The address may be mistyped, or your role does not include this screen.</p>
      <ButtonLink to="/" kind="main">
        Go to the queue
      </ButtonLink>
    </Empty>
  );
}
