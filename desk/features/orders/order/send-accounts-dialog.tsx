import { z } from 'zod';
import { accountIds } from '#contract/payments/account-ids.ts';
import { sendAccounts } from '#contract/payments/ways-to-pay.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { usualAccounts } from '#domain/payments/accounts.ts';
import { Tick } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { AccountsField } from './accounts-field.tsx';
import type { DialogProps } from './dialog-types.ts';

const schema = z.object({ accounts: accountIds, mail: z.boolean() });

/** The accounts of now take the place of those that the customer was told of. */
export default function SendAccountsDialog({ order, onClose }: DialogProps) {
  const { accounts, told, pay_by } = order;
  const before = new Set(told?.accounts.map(({ id }) => id));
  const same = accounts.filter(({ id }) => before.has(id));
  const usual = same.length > 0 || !pay_by ? same : usualAccounts(accounts, pay_by);
  const mayMail = order.status === 'confirmed' && order.actions.includes('resend');
  const form = useOrderForm(order, sendAccounts, {
    name: 'accounts',
    schema,
    initial: { accounts: usual.map(({ id }) => id), mail: mayMail },
    isFrozen: true,
    input: (chosen) => chosen,
    success: 'The customer’s page says so',
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Where to pay"
      description="The order’s page shows these accounts as they are now, in the place of what it said before."
      action="Tell the customer"
    >
      <AccountsField accounts={accounts} chosen={form.values.accounts} onChange={(ids) => form.set('accounts', ids)} />
      {mayMail && (
        <Tick
          label="Send the e-mail of the confirmation again"
          checked={form.values.mail}
          onChange={({ target }) => form.set('mail', target.checked)}
        />
      )}
    </FormDialog>
  );
}
