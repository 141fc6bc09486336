import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { accountTitle } from '#domain/payments/account-title.ts';
import { Tick } from '#web/ui/field.tsx';

interface AccountsFieldProps {
  accounts: OrderScreen['accounts'];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The accounts that the customer is told of. */
export function AccountsField({ accounts, chosen, onChange }: AccountsFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">The customer pays to</legend>
      {accounts.length === 0 && (
        <p className="text-muted text-sm">
          No account of the settings is for this order: write to the customer where to pay.
        </p>
      )}
      {accounts.map((account) => (
        <Tick
          key={account.id}
          label={
            <>
              {accountTitle(account)} <bdi className="break-all text-muted">{account.number || account.holder}</bdi>
            </>
          }
          checked={chosen.includes(account.id)}
          onChange={({ target }) =>
            onChange(
              accounts.flatMap(({ id }) => ((id === account.id ? target.checked : chosen.includes(id)) ? [id] : [])),
            )
          }
        />
      ))}
    </fieldset>
  );
}
