import { Alert, AlertActions, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface ProblemSummaryProps {
  /** The fields where something is wrong. */
  fields: readonly { readonly path: string; readonly label: string }[];
  onGo: (path: string) => void;
}

/** How many fields are in the way of publishing, and a way to each. */
export function ProblemSummary({ fields, onGo }: ProblemSummaryProps) {
  return (
    <Alert className="m-3 mb-0 sm:m-4 sm:mb-0 lg:mx-6">
      {fields.length > 0 && (
        <>
          <AlertTitle>
            {fields.length === 1 ? 'One field needs' : `${fields.length} fields need`} another look:
          </AlertTitle>
          <AlertActions>
            {fields.map(({ path, label }) => (
              <Button key={path} onClick={() => onGo(path)}>
                {label}
              </Button>
            ))}
          </AlertActions>
        </>
      )}
    </Alert>
  );
}
